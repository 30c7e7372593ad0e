import { createHash, randomBytes } from 'node:crypto'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import type { Db } from '../db/connect.ts'
import { insertSession } from './queries.ts'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** An opaque 256-bit token; only its hash is kept. 30 days with Remember Me, else 12 hours. */
export async function openSession(
  db: Db,
  userId: number,
  { now, remember, device = '' }: { now: number; remember: boolean; device?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(db, {
    ...{ tokenHash: hashToken(token), userId, device },
    expiresAt: now + (remember ? 30 * DAY : 12 * HOUR),
  })
  return token
}

/** 'Bearer abc' to 'abc'. */
export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer ([\w-]{20,200})$/.exec(header ?? '')
  return match?.[1] ?? null
}
