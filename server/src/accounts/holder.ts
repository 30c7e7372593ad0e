import { createHash } from 'node:crypto'
import type { Context } from './caller.ts'

/** Who asked for a code: the person, or of a guest the browser, which names itself; without a name the address (T-85). */
export function holderOf({ user, device, address }: Context): string {
  if (user !== null) return `user:${user.id}`
  return device === '' ? `address:${address}` : `device:${deviceHash(device).toString('base64url')}`
}

/** The browser, whoever is signed in with it. */
export const guestHolder = (ctx: Context): string => holderOf({ ...ctx, user: null })

export const deviceHash = (device: string): Buffer => createHash('sha256').update(device).digest()
