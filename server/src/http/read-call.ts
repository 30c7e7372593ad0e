import { createHash } from 'node:crypto'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Call } from '../context.ts'
import { neighbourhoodOf, networkOf } from './network.ts'
import { readSeen } from './seen-mark.ts'

type CallFacts = Pick<
  Call,
  'address' | 'network' | 'origin' | 'userAgent' | 'language' | 'device' | 'work' | 'key' | 'seenAt' | 'log'
>

/** What a request tells of itself, in the lengths and signs we take. */
export function readCall({ headers, ip, log, protocol, host }: FastifyRequest): CallFacts {
  return {
    ...hashAddress(ip),
    origin: /^[\w.:[\]-]{1,255}$/.test(host) ? `${protocol}://${host}` : '',
    userAgent: headers['user-agent']?.slice(0, 400) ?? '',
    language: (/(?:^|;\s*)lang=(en|es|ar)(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null) as Call['language'],
    device: plainHeader(headers['x-device']) ?? '',
    work: String(headers['x-work'] ?? '').slice(0, 200),
    key: readKey(headers['idempotency-key']),
    seenAt: readSeen(headers.cookie),
    log,
  }
}

/** The house itself, which asks in process: for pages rendered on the server. */
export const NO_CALL = {
  address: '',
  network: '',
  origin: '',
  userAgent: '',
  language: null,
  device: '',
  work: '',
  key: null,
  seenAt: 0,
}

type Whereabouts = Pick<Call, 'address' | 'network'>

const addresses = new LRUCache<string, Whereabouts>({ max: 10_000 })

/** The same few addresses call again and again. */
export function hashAddress(ip: string): Whereabouts {
  const kept = addresses.get(ip)
  if (kept !== undefined) return kept
  const hashes = { address: shortHash(neighbourhoodOf(ip)), network: shortHash(networkOf(ip)) }
  addresses.set(ip, hashes)
  return hashes
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const plainHeader = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && /^[\w-]{8,80}$/.test(value) ? value : null

/** a key that was passed over without a word would let the same request act twice. */
function readKey(value: string | string[] | undefined): string | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || !/^[ -~]{1,200}$/.test(value)) throw new AppError('unusable_key')
  return value
}
