import { createHmac, hash } from 'node:crypto'

/** Pseudonyms: names people on one lot without telling who they are: the same person gets another name on every lot (D-3). */
export type AliasOf = (lotId: number, userId: number) => string

/** Hashed in one go behind a key of its own: when thousands of lots close, building an HMAC for each winner is felt. */
export const createAliases = (secret: string): AliasOf => {
  const key = createHmac('sha256', secret).update('alias').digest('hex')
  return (lotId, userId) => `Bidder ${hash('sha256', `${key}:${lotId}:${userId}`).slice(0, 6).toUpperCase()}`
}
