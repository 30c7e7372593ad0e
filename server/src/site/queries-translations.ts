import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { type TRANSLATED_KINDS, translations } from './tables.ts'

type Kind = (typeof TRANSLATED_KINDS)[number]

/** What of each kind is written for readers. */
const FIELDS: Record<Kind, readonly string[]> = {
  faq: ['question', 'answer'],
  page: ['title', 'content', 'fileName'],
  category: ['description'],
  condition: ['description', 'detail'],
  choice: ['description'],
  notice: ['title'],
  banner: ['title', 'description', 'buttonLabel'],
}

/** Gives records in one language; what is not translated stays as the house wrote it. */
export type Translate = <Row extends { id: number | string }>(kind: Kind, row: Row) => Row

export async function openTranslation(db: Db, language: string | undefined): Promise<Translate> {
  if (language === undefined) return (_kind, row) => row
  const rows = await db.select().from(translations).where(eq(translations.language, language))
  const byRecord = new Map(rows.map(({ kind, recordId, texts }) => [`${kind} ${recordId}`, texts]))
  return (kind, row) => withTexts(kind, row, byRecord.get(`${kind} ${row.id}`))
}

export async function translatePage<Row extends { id: string }>(db: Db, row: Row, language: string): Promise<Row> {
  const [found] = await db
    .select({ texts: translations.texts })
    .from(translations)
    .where(and(eq(translations.kind, 'page'), eq(translations.recordId, row.id), eq(translations.language, language)))
  return withTexts('page', row, found?.texts)
}

function withTexts<Row extends object>(kind: Kind, row: Row, texts: Record<string, string> | undefined): Row {
  if (texts === undefined) return row
  const known = FIELDS[kind].filter((field) => field in row && texts[field] !== undefined)
  return { ...row, ...Object.fromEntries(known.map((field) => [field, texts[field]])) }
}
