import { createHash } from 'node:crypto'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { NotEnoughError } from '../books/post-entries.ts'
import type { Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { type AttemptRow, findByRequestKey, insertAttempt, type NewAttempt } from './queries-attempts.ts'

/** What repeating a request brings back, and what tells it from another with the same key. */
export interface RequestName {
  requestKey: string | null
  requestHash: string
}

export const nameRequest = (ctx: { key: string | null }, call: string, input: unknown): RequestName => ({
  requestKey: ctx.key,
  requestHash: createHash('sha256')
    .update(`${call} ${JSON.stringify(input)}`)
    .digest('base64url'),
})

/**
 * The attempt of this request, made before or now by `write`. Sent twice at once, the second is refused for what the first
 * has just done, because it is being paid or nothing is due any more: then it gets the attempt of the first as well.
 */
export async function startOnce(
  db: Db,
  userId: number,
  request: RequestName,
  write: () => Promise<AttemptRow>,
): Promise<AttemptRow> {
  const earlier = await findRepeated(db, userId, request)
  if (earlier !== null) return earlier
  try {
    return await write()
  } catch (error) {
    const isRefusal = error instanceof AppError || error instanceof NotEnoughError
    const made = isRefusal ? await findRepeated(db, userId, request) : null
    if (made === null) throw error
    return made
  }
}

/** null: it is new. The same key with other content is a mistake of the caller. */
async function findRepeated(
  db: Db,
  userId: number,
  { requestKey, requestHash }: RequestName,
): Promise<AttemptRow | null> {
  const earlier = requestKey === null ? null : await findByRequestKey(db, userId, requestKey)
  if (earlier !== null && earlier.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
  return earlier
}

/** Writes it down. One open attempt per person and subject (I-36): whoever comes second is told to wait for the first. */
export async function writeAttempt(tx: Db, attempt: NewAttempt): Promise<AttemptRow> {
  try {
    return await insertAttempt(tx, attempt)
  } catch (error) {
    if (isUniqueViolation(error, 'payment_attempts_one_open')) throw new AppError('previous_payment_open')
    // Sent twice at once: the other one is being worked on.
    if (isUniqueViolation(error, 'payment_attempts_request')) throw new AppError('in_progress')
    throw error
  }
}
