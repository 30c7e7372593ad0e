import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { lotQuestions } from './tables.ts'

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
