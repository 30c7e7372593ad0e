import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { TAX_RATE_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import type { listTaxRates } from '@gavelhouse/shared/tax/admin-contract.ts'
import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { versionOf } from '../accounts/queries-audit-log.ts'
import type { Db } from '../db/connect.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readPage } from '../db/paging.ts'
import { prepared } from '../db/prepared.ts'
import type { TaxQuestion } from './provider.ts'
import { taxRates } from './tables.ts'

export type RateRow = typeof taxRates.$inferSelect
export type NewRate = typeof taxRates.$inferInsert

/** The few lines that can be the one, of what may be tens of thousands. */
export function listRatesFor(db: Db, { place, day, kindOfGoods }: TaxQuestion): Promise<RateRow[]> {
  return ratesFor(db).execute({
    ...{ country: place.country.toUpperCase(), state: place.state.toUpperCase(), zip: place.zip },
    ...{ kindOfGoods: kindOfGoods.toLowerCase(), day },
  })
}

const ratesFor = prepared((db) =>
  db
    .select()
    .from(taxRates)
    .where(
      and(
        eq(taxRates.country, sql.placeholder('country')),
        inArray(taxRates.state, ['', sql.placeholder('state')]),
        sql`starts_with(${sql.placeholder('zip')}::text, ${taxRates.zipPrefix})`,
        inArray(taxRates.kindOfGoods, ['', sql.placeholder('kindOfGoods')]),
        lte(taxRates.fromDay, sql.placeholder('day')),
      ),
    )
    .prepare('tax-rates-for'),
)

export function readTaxRates(db: Db, query: InputOf<typeof listTaxRates>) {
  const where = and(...conditionsFor(FIELDS, query.filters))
  const order = orderingFor(sortsOf(FIELDS), readSort(query.orderBy ?? TAX_RATE_NAMES.state, query.order))
  return readPage(query, db.$count(taxRates, where), ({ limit, offset }) =>
    db
      .select({ ...getTableColumns(taxRates), version: versionOf('tax_rate', taxRates.id) })
      .from(taxRates)
      .where(where)
      .orderBy(order, asc(taxRates.id))
      .limit(limit)
      .offset(offset),
  )
}

const FIELDS: Fields = new Map<string, Field>([
  [TAX_RATE_NAMES.id, { column: taxRates.id, kind: 'id' }],
  [TAX_RATE_NAMES.country, { column: taxRates.country, kind: 'text' }],
  [TAX_RATE_NAMES.state, { column: taxRates.state, kind: 'text' }],
  [TAX_RATE_NAMES.zipPrefix, { column: taxRates.zipPrefix, kind: 'text' }],
  [TAX_RATE_NAMES.kindOfGoods, { column: taxRates.kindOfGoods, kind: 'text' }],
])

export async function insertRate(db: Db, rate: NewRate): Promise<number> {
  const [inserted] = await db.insert(taxRates).values(rate).returning({ id: taxRates.id })
  if (inserted === undefined) throw new Error('the rate was not inserted')
  return inserted.id
}

/** Held for whoever is about to change it. */
export async function lockRate(db: Db, id: number): Promise<RateRow | null> {
  const [row] = await db.select().from(taxRates).where(eq(taxRates.id, id)).for('no key update')
  return row ?? null
}

export async function updateRate(db: Db, id: number, changes: Partial<NewRate>): Promise<void> {
  await db.update(taxRates).set(changes).where(eq(taxRates.id, id))
}

export const listAllRates = (db: Db, countries: readonly string[]): Promise<RateRow[]> =>
  db
    .select()
    .from(taxRates)
    .where(inArray(taxRates.country, [...countries]))

const AT_ONCE = 1_000

/** A line that is there for the same place, goods and day takes what is new. */
export async function upsertRates(db: Db, rates: readonly NewRate[]): Promise<void> {
  for (let start = 0; start < rates.length; start += AT_ONCE)
    await db
      .insert(taxRates)
      .values(rates.slice(start, start + AT_ONCE))
      .onConflictDoUpdate({
        target: [taxRates.country, taxRates.state, taxRates.zipPrefix, taxRates.kindOfGoods, taxRates.fromDay],
        set: {
          rate: sql`excluded.rate`,
          taxesShipping: sql`excluded.taxes_shipping`,
          source: sql`excluded.source`,
          isExample: false,
        },
      })
}
