import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Whose word on a caller's address is believed: so many proxies in a row, these networks, or nobody's. */
export type TrustedProxies = number | readonly string[] | null

/** Whether the machine at this address, so many steps from us, is a proxy of the house. */
export type Trust = (address: string, hop: number) => boolean

const isNear = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])

/**
 * X-Forwarded-For is written by whoever sends it. Read from our end it is true for as long as the proxies are ours; the first
 * that is not is the caller (S-6). A count says nothing of who is next to us, so that one must be near: on this machine or
 * in a private network. Anything else is named by its network.
 */
export function trustIn(proxies: TrustedProxies): Trust {
  if (proxies === null) return () => false
  if (typeof proxies === 'number') return (address, hop) => hop < proxies && (hop > 0 || isNear(address, hop))
  return proxyAddr.compile([...proxies])
}

/** Where a request comes from, for what does not pass through Fastify. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust)

/** '2' or '10.0.0.0/8, ::1'; null when it is neither. */
export function readProxies(text: string): Exclude<TrustedProxies, null> | null {
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((network) => network.trim())
  if (networks.some((network) => /^\d+$/.test(network))) return null
  try {
    proxyAddr.compile(networks)
    return networks
  } catch {
    return null
  }
}
