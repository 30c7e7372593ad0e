import type { SiteKind } from '@gavelhouse/shared/settings/records.ts'
import { and, asc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import * as tables from './tables.ts'

type Row = Record<string, unknown> & { id: number }

/** Where each kind is kept: by which number it is known, and in which order it is listed. */
interface Kept {
  table: PgTable
  id: PgColumn
  order: PgColumn | SQL
}

export const KEPT: Record<SiteKind, Kept> = {
  premium: { table: tables.buyerPremiums, id: tables.buyerPremiums.id, order: tables.buyerPremiums.percent },
  location: { table: tables.locations, id: tables.locations.id, order: tables.locations.name },
  holiday: { table: tables.holidays, id: tables.holidays.id, order: tables.holidays.date },
  category: { table: tables.categories, id: tables.categories.id, order: tables.categories.description },
  condition: { table: tables.conditions, id: tables.conditions.id, order: tables.conditions.id },
  faq: { table: tables.faqs, id: tables.faqs.id, order: tables.faqs.id },
  notice: { table: tables.noticeBanners, id: tables.noticeBanners.id, order: tables.noticeBanners.position },
  banner: { table: tables.homeBanners, id: tables.homeBanners.id, order: tables.homeBanners.position },
  footer: { table: tables.footerLinks, id: tables.footerLinks.id, order: tables.footerLinks.position },
  page: { table: tables.staticPages, id: tables.staticPages.number, order: tables.staticPages.title },
}

/** A page is known by its word, and by a number to whoever keeps its history. */
const read = (kind: SiteKind, row: Record<string, unknown>): Row =>
  (kind === 'page' ? { ...row, id: row.number, word: row.id } : row) as Row

const columnsOf = (kind: SiteKind, { word, ...values }: Record<string, unknown>) =>
  (kind === 'page' && word !== undefined ? { ...values, id: word } : values) as never

export async function listSiteRecords(db: Db, kind: SiteKind): Promise<Row[]> {
  const { table, id, order } = KEPT[kind]
  const rows = await db.select().from(table).orderBy(asc(order), asc(id))
  return rows.map((row) => read(kind, row))
}

/** Held for whoever is about to change it. */
export async function lockSiteRecord(db: Db, kind: SiteKind, id: number): Promise<Row | null> {
  const kept = KEPT[kind]
  const [row] = await db.select().from(kept.table).where(eq(kept.id, id)).for('update')
  return row === undefined ? null : read(kind, row)
}

export async function insertSiteRecord(db: Db, kind: SiteKind, values: Record<string, unknown>): Promise<number> {
  const { table, id } = KEPT[kind]
  const [inserted] = await db.insert(table).values(columnsOf(kind, values)).returning({ id })
  if (inserted === undefined) throw new Error(`the ${kind} was not inserted`)
  return Number(inserted.id)
}

export async function updateSiteRecord(
  db: Db,
  kind: SiteKind,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  const kept = KEPT[kind]
  if (Object.keys(values).length > 0) await db.update(kept.table).set(columnsOf(kind, values)).where(eq(kept.id, id))
}

export async function deleteSiteRecord(db: Db, kind: SiteKind, id: number): Promise<void> {
  const kept = KEPT[kind]
  await db.delete(kept.table).where(eq(kept.id, id))
}

/** Until the transaction ends: two who save a record of the kind do so one after the other. */
export async function holdSiteKind(db: Db, kind: SiteKind): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site ${kind}`}, 0))`)
}

/** Whether another record of the kind has these values; texts are compared without case. */
export async function hasTwin(
  db: Db,
  kind: SiteKind,
  values: Record<string, unknown>,
  exceptId: number | null,
): Promise<boolean> {
  const { table, id } = KEPT[kind]
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const isSame = Object.entries(values).map(([name, value]) => {
    const column = columns[name]
    if (column === undefined) throw new Error(`${kind} has no ${name}`)
    if (value === null) return isNull(column)
    return column.dataType === 'string' && column.columnType === 'PgText'
      ? sql`lower(${column}) = lower(${value})`
      : eq(column, value)
  })
  return (await db.$count(table, and(...isSame, exceptId === null ? undefined : ne(id, exceptId)))) > 0
}

/** How many steps below the top a category is; null: there is no such one. */
export async function findCategoryLevel(db: Db, id: number): Promise<number | null> {
  const [found] = await db
    .select({ level: tables.categories.level })
    .from(tables.categories)
    .where(eq(tables.categories.id, id))
  return found?.level ?? null
}

export async function hasSubcategories(db: Db, id: number): Promise<boolean> {
  return (await db.$count(tables.categories, eq(tables.categories.parentId, id))) > 0
}

type Kind = (typeof tables.TRANSLATED_KINDS)[number]

/** The texts of one record in a language; nothing where it is not translated. */
export async function findTexts(
  db: Db,
  { kind, recordId, language }: { kind: Kind; recordId: string; language: string },
): Promise<Record<string, string>> {
  const { translations } = tables
  const [found] = await db
    .select({ texts: translations.texts })
    .from(translations)
    .where(and(eq(translations.kind, kind), eq(translations.recordId, recordId), eq(translations.language, language)))
  return found?.texts ?? {}
}

export async function upsertTexts(db: Db, row: typeof tables.translations.$inferInsert): Promise<void> {
  const { kind, recordId, language } = tables.translations
  await db
    .insert(tables.translations)
    .values(row)
    .onConflictDoUpdate({ target: [kind, recordId, language], set: { texts: row.texts } })
}

export async function deleteTexts(db: Db, kind: Kind, recordId: string): Promise<void> {
  const { kind: kindOf, recordId: idOf } = tables.translations
  await db.delete(tables.translations).where(and(eq(kindOf, kind), eq(idOf, recordId)))
}

export async function listLanguages(db: Db) {
  return db.select().from(tables.languages).orderBy(asc(tables.languages.position))
}
