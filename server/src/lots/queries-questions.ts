import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lotQuestions, lots } from './tables.ts'

/** null: the same person has asked the same before. */
export async function insertQuestion(
  db: Db,
  { lotId, userId, name, email, phone, message }: typeof lotQuestions.$inferInsert,
): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into lot_questions (lot_id, user_id, name, email, phone, message)
    select ${lotId}, ${userId ?? null}::int, ${name}, ${email}, ${phone ?? ''}, ${message}
    where not exists (
      select from lot_questions where lot_id = ${lotId} and email = ${email} and message = ${message})
    returning id`)
  return rows[0]?.id ?? null
}

export type QuestionRow = typeof lotQuestions.$inferSelect

const withLot = (db: Db, id: number) =>
  db
    .select({
      question: lotQuestions,
      lot: { id: lots.id, lotNumber: lots.lotNumber, title: lots.title, auctionId: lots.auctionId },
    })
    .from(lotQuestions)
    .innerJoin(lots, eq(lots.id, lotQuestions.lotId))
    .where(eq(lotQuestions.id, id))

/** With the lot it is about. */
export async function findQuestion(db: Db, id: number) {
  const [found] = await withLot(db, id)
  return found ?? null
}

/** The same, held for whoever is about to answer or change it. */
export async function lockQuestion(db: Db, id: number) {
  const [found] = await withLot(db, id).for('no key update', { of: lotQuestions })
  return found ?? null
}

/** `isAnswered`: from now on there is an answer. */
export async function updateQuestion(
  db: Db,
  id: number,
  { isAnswered = false, ...changes }: Partial<Pick<QuestionRow, 'state' | 'assigneeId'>> & { isAnswered?: boolean },
): Promise<void> {
  const set = { ...changes, ...(isAnswered && { answeredAt: sql`coalesce(${lotQuestions.answeredAt}, now())` }) }
  if (Object.keys(set).length > 0) await db.update(lotQuestions).set(set).where(eq(lotQuestions.id, id))
}
