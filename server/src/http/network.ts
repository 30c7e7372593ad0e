import { isIPv6 } from 'node:net'

/** Who shares limits with an address: in IPv4 nobody, in IPv6 the /64 that one household or one machine is given (S-14). */
export function neighbourhoodOf(ip: string): string {
  const plain = plainOf(ip)
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain
}

/** The block an address belongs to: 256 neighbours in IPv4, what one customer usually gets in IPv6 (a /48). */
export function networkOf(ip: string): string {
  const plain = plainOf(ip)
  if (isIPv6(plain)) return groupsOf(plain).slice(0, 3).join(':')
  return plain.split('.').slice(0, 3).join('.')
}

/** IPv4 in the clothes of IPv6 is IPv4; the name of a local interface says nothing of the address. */
const plainOf = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** All eight groups, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = [], tail = []] = ip.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const named = [...head, ...tail].reduce((count, group) => count + (group.includes('.') ? 2 : 1), 0)
  return [...head, ...Array<string>(Math.max(0, 8 - named)).fill('0'), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}
