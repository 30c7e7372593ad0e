import { createHmac, hash } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { houseSecret } from '../site/queries-secrets.ts'

/** Pseudonyms: names people on one lot without telling who they are: the same person gets another name on every lot (D-3). */
export type AliasOf = (lotId: number, userId: number) => string

/** What the history of a lot needs beside the plumbing. */
export interface HistoryServices {
  aliasOf: AliasOf
}

/** By a secret of the house, the same in every process and after every start. */
export const openAliases = async (db: Db): Promise<AliasOf> => createAliases(await houseSecret(db, 'alias'))

/** Hashed in one go behind a key of its own: when thousands of lots close, building an HMAC for each winner is felt. */
const createAliases = (secret: string): AliasOf => {
  const key = createHmac('sha256', secret).update('alias').digest('hex')
  return (lotId, userId) => `Bidder ${hash('sha256', `${key}:${lotId}:${userId}`).slice(0, 6).toUpperCase()}`
}
