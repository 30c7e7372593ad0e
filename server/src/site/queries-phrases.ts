import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { phrases } from './tables.ts'

const isIt = (language: string, key: string) => and(eq(phrases.language, language), eq(phrases.key, key))

/** The house's own text, held for whoever is about to change it, also while there is none; null: what the pages came with. */
export async function lockPhrase(tx: Db, language: string, key: string): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phrase ${language} ${key}`}, 0))`)
  const [own] = await tx.select({ text: phrases.text }).from(phrases).where(isIt(language, key))
  return own?.text ?? null
}

/** An empty text removes the house's own. */
export async function replacePhrase(tx: Db, { language, key, text }: typeof phrases.$inferSelect): Promise<void> {
  if (text === '') await tx.delete(phrases).where(isIt(language, key))
  else
    await tx
      .insert(phrases)
      .values({ language, key, text })
      .onConflictDoUpdate({ target: [phrases.language, phrases.key], set: { text } })
}
