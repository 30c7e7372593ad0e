import { createHash } from 'node:crypto'
import type { Context } from './caller.ts'

/** Who asked for a code: the person, or of a guest the browser, which names itself; without a name the address (T-85). */
export function holderOf({ user, device, address }: Context): string {
  if (user !== null) return `user:${user.id}`
  return device === '' ? `address:${address}` : `device:${deviceHash(device).toString('base64url')}`
}

export const deviceHash = (device: string): Buffer => createHash('sha256').update(device).digest()
