import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { phrases } from './tables.ts'

/** Answers what was there before; null: what the pages came with. An empty text removes the house's own. */
export async function replacePhrase(
  tx: Db,
  { language, key, text }: typeof phrases.$inferSelect,
): Promise<string | null> {
  const isIt = and(eq(phrases.language, language), eq(phrases.key, key))
  const [before] = await tx.select().from(phrases).where(isIt).for('update')
  if (text === '') await tx.delete(phrases).where(isIt)
  else
    await tx
      .insert(phrases)
      .values({ language, key, text })
      .onConflictDoUpdate({ target: [phrases.language, phrases.key], set: { text } })
  return before?.text ?? null
}
