import type { Db } from '../../../db/connect.ts'
import * as tables from '../../tables.ts'
import { FAQS } from '../faqs.ts'
import { CONDITIONS } from '../lists.ts'
import { ar } from './ar.ts'
import type { BaseTranslation } from './base-translation.ts'
import { es } from './es.ts'

type Row = typeof tables.translations.$inferInsert

/** Only while there are none: what staff changed or removed stays so. Records they reworded are left as they are. */
export async function addTranslations(db: Db): Promise<void> {
  if ((await db.$count(tables.translations)) > 0) return
  const known = await readRecords(db)
  const rows = Object.entries({ es, ar }).flatMap(([language, texts]) =>
    rowsOf(known, texts).map((row) => ({ ...row, language })),
  )
  if (rows.length > 0) await db.insert(tables.translations).values(rows)
}

async function readRecords(db: Db) {
  const { faqs, conditions, choices } = tables
  // One after the other: they share the connection of a transaction.
  return {
    questions: await db.select({ id: faqs.id, text: faqs.question }).from(faqs),
    states: await db.select({ id: conditions.id, text: conditions.description }).from(conditions),
    words: await db.select({ id: choices.id, text: choices.description }).from(choices),
  }
}

type Known = Awaited<ReturnType<typeof readRecords>>

function rowsOf({ questions, states, words }: Known, translation: BaseTranslation): Omit<Row, 'language'>[] {
  const faqs = FAQS.flatMap(([question], index) => {
    const [translated, answer] = translation.faqs[index] ?? []
    const texts = { question: translated ?? '', answer: answer ?? '' }
    return ofText(questions, question).map((recordId) => ({ kind: 'faq' as const, recordId, texts }))
  })
  const conditions = CONDITIONS.flatMap(({ description }, index) => {
    const texts = { ...translation.conditions[index] }
    return ofText(states, description).map((recordId) => ({ kind: 'condition' as const, recordId, texts }))
  })
  const choices = Object.entries(translation.choices).flatMap(([english, description]) =>
    ofText(words, english).map((recordId) => ({ kind: 'choice' as const, recordId, texts: { description } })),
  )
  const pages = Object.entries(translation.pages).map(([recordId, page]) => ({
    kind: 'page' as const,
    recordId,
    texts: { title: page.title, content: page.content.trim() },
  }))
  return [...faqs, ...conditions, ...choices, ...pages]
}

const ofText = (records: readonly { id: number; text: string }[], text: string): string[] =>
  records.filter((record) => record.text === text).map(({ id }) => String(id))
