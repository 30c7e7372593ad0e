import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS, CODE_LIFE, CODE_TRIES } from '@gavelhouse/shared/accounts/code.ts'
import type { Database, Db } from '../db/connect.ts'
import { type CodeRow, type CodeUse, countTry, insertCode, lockNewestCode, markCodeUsed } from './queries-codes.ts'

const HASH_BYTES = 32

export const makeCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

export const hashCode = (salt: Buffer, code: string): Buffer => createHmac('sha256', salt).update(code).digest()

/**
 * A place for a code that nobody knows yet: it counts, and it puts earlier ones out of use. The code itself is made
 * where it is sent, and only if there is somebody to send it to.
 */
export function openCode(tx: Db, use: CodeUse, now: number): Promise<number> {
  return insertCode(tx, {
    ...use,
    salt: randomBytes(16),
    codeHash: randomBytes(HASH_BYTES),
    createdAt: now,
    expiresAt: now + CODE_LIFE,
  })
}

/** Right digits, for this purpose, target and holder, the newest, in time, once, within five tries (T-82, T-85). */
export function useCode(
  database: Database,
  use: CodeUse,
  { code, now, staticCode }: { code: string; now: number; staticCode: string | null },
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const newest = await lockNewestCode(tx, use)
    if (newest === null || !isAlive(newest, now)) return false
    await countTry(tx, newest.id)
    const isRight = timingSafeEqual(newest.codeHash, hashCode(newest.salt, code)) || code === staticCode
    if (isRight) await markCodeUsed(tx, newest.id, now)
    return isRight
  })
}

const isAlive = ({ tries, usedAt, expiresAt }: CodeRow, now: number): boolean =>
  usedAt === null && tries < CODE_TRIES && expiresAt > now
