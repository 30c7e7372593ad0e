import { createHmac } from 'node:crypto'

/** Names people on one lot without telling who they are: the same person gets another name on every lot (D-3). */
export type AliasOf = (lotId: number, userId: number) => string

export const createAliases = (secret: string): AliasOf => {
  return (lotId, userId) => {
    const digest = createHmac('sha256', secret).update(`${lotId}:${userId}`).digest('hex')
    return `Bidder ${digest.slice(0, 6).toUpperCase()}`
  }
}
