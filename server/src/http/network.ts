import { isIPv6 } from 'node:net'

/** The block an address belongs to: 256 neighbours in IPv4, what one customer usually gets in IPv6 (a /48). */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.')
  const [head = ''] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  return [0, 1, 2].map((index) => Number.parseInt(groups[index] ?? '0', 16).toString(16)).join(':')
}
