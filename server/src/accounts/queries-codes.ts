import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { codes } from './tables.ts'

export type CodeRow = typeof codes.$inferSelect
export type CodePurpose = CodeRow['purpose']

/** What a code is good for. */
export interface CodeUse {
  purpose: CodePurpose
  target: string
  holder: string
}

const isFor = ({ purpose, target, holder }: CodeUse) =>
  and(eq(codes.purpose, purpose), eq(codes.target, target), eq(codes.holder, holder))

export async function insertCode(db: Db, code: typeof codes.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(codes).values(code).returning({ id: codes.id })
  if (inserted === undefined) throw new Error('the code was not inserted')
  return inserted.id
}

/** The newest one, held until the transaction ends: tries that arrive together are counted one by one. */
export async function lockNewestCode(db: Db, use: CodeUse): Promise<CodeRow | null> {
  const [code] = await db.select().from(codes).where(isFor(use)).orderBy(desc(codes.id)).limit(1).for('update')
  return code ?? null
}

export async function countTry(db: Db, id: number): Promise<void> {
  await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(eq(codes.id, id))
}

export async function markCodeUsed(db: Db, id: number, now: number): Promise<void> {
  await db.update(codes).set({ usedAt: now }).where(eq(codes.id, id))
}

/** When the codes of the last day were sent, newest first, whoever asked for them. */
export async function listCodeTimes(db: Db, { purpose, target }: Omit<CodeUse, 'holder'>): Promise<number[]> {
  const rows = await db
    .select({ at: codes.createdAt })
    .from(codes)
    .where(
      and(eq(codes.target, target), eq(codes.purpose, purpose), gt(codes.createdAt, sql`now() - interval '1 day'`)),
    )
    .orderBy(desc(codes.id))
  return rows.map(({ at }) => at)
}

/** Whether the holder has shown to have this phone within the hour and made no use of it yet; now it is made. */
export async function spendProof(db: Db, use: CodeUse): Promise<boolean> {
  const spent = await db
    .update(codes)
    .set({ spentAt: sql`now()` })
    .where(
      and(isFor(use), isNotNull(codes.usedAt), isNull(codes.spentAt), gt(codes.usedAt, sql`now() - interval '1 hour'`)),
    )
    .returning({ id: codes.id })
  return spent.length > 0
}

/** Two codes to one target at the same moment wait for each other, so that the limits hold exactly. */
export async function holdTarget(db: Db, target: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${target}`}, 0))`)
}

/** One that has not been sent yet: a job that runs twice sends one code. */
export async function findOpenCode(db: Db, id: number): Promise<CodeRow | null> {
  const [code] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.id, id), isNull(codes.usedAt)))
    .for('update')
  return code ?? null
}

export async function fillCode(db: Db, id: number, secret: { salt: Buffer; codeHash: Buffer }): Promise<void> {
  await db.update(codes).set(secret).where(eq(codes.id, id))
}

/** Whether a code that can still be typed in has gone to the number of the account, asked for by its owner (A-190). */
export async function hasLiveCode(db: Db, { id, phone: target }: { id: number; phone: string }): Promise<boolean> {
  if (target === '') return false
  const [live] = await db
    .select({ id: codes.id })
    .from(codes)
    .where(
      and(
        isFor({ purpose: 'verify_phone', target, holder: `user:${id}` }),
        ...[isNull(codes.usedAt), gt(codes.expiresAt, sql`now()`)],
      ),
    )
    .limit(1)
  return live !== undefined
}
