import { DEFAULT_INCREMENTS } from '@gavelhouse/shared/bidding/increments.ts'
import { FEATURES } from '@gavelhouse/shared/site/features.ts'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Db } from '../db/connect.ts'
import { addPlaces } from '../places/base-data.ts'
import { FAQS } from './base-data/faqs.ts'
import { federalHolidays, yearInHouseZone } from './base-data/holidays.ts'
import { BUYER_PREMIUMS, CHOICES, CONDITIONS, FOOTER_LINKS, LANGUAGES, NOTIFICATION_TYPES } from './base-data/lists.ts'
import { PAGES } from './base-data/pages.ts'
import { VARIABLES } from './base-data/settings.ts'
import { addTranslations } from './base-data/translated/add.ts'
import * as tables from './tables.ts'

/**
 * What every house needs, even an empty one. Runs at each start and only adds: what staff changed stays, and lists that
 * staff edit freely are filled only while they are empty.
 */
export async function loadBaseData(db: Database['db']): Promise<void> {
  await db.transaction(async (tx) => {
    // Several processes may start at once: one adds, the others then find everything there.
    await tx.execute(sql`select pg_advisory_xact_lock(${BASE_DATA_LOCK})`)
    await addKeyed(tx)
    await fillEmpty(tx)
    await addTranslations(tx)
    await addPlaces(tx)
    await addHolidays(tx)
  })
}

const BASE_DATA_LOCK = 4_270_003

/** Rows that are known by a key: added where the key is missing. */
async function addKeyed(db: Db): Promise<void> {
  await db.insert(tables.languages).values(LANGUAGES).onConflictDoNothing()
  await db
    .insert(tables.incrementTables)
    .values({ name: 'Standard', isDefault: true, bands: [...DEFAULT_INCREMENTS] })
    .onConflictDoNothing()
  await db.insert(tables.notificationTypes).values(NOTIFICATION_TYPES).onConflictDoNothing()
  await db.insert(tables.choices).values(choiceRows()).onConflictDoNothing()
  await db
    .insert(tables.settings)
    .values([
      ...Object.entries(VARIABLES).map(([key, value]) => ({ kind: 'variable' as const, key, value })),
      ...FEATURES.map((key) => ({ kind: 'feature' as const, key, value: true })),
    ])
    .onConflictDoNothing()
  await db
    .insert(tables.staticPages)
    .values([...PAGES])
    .onConflictDoNothing()
}

type ChoiceList = keyof typeof CHOICES

function choiceRows(): { list: ChoiceList; description: string }[] {
  return (Object.keys(CHOICES) as ChoiceList[]).flatMap((list) =>
    CHOICES[list].map((description) => ({ list, description })),
  )
}

/** Lists that staff edit freely: what they deleted must not come back. */
async function fillEmpty(db: Db): Promise<void> {
  const isEmpty = async (table: PgTable) => (await db.$count(table)) === 0
  if (await isEmpty(tables.conditions)) await db.insert(tables.conditions).values(CONDITIONS)
  if (await isEmpty(tables.buyerPremiums)) await db.insert(tables.buyerPremiums).values(BUYER_PREMIUMS)
  const faqs = FAQS.map(([question, answer]) => ({ question, answer }))
  if (await isEmpty(tables.faqs)) await db.insert(tables.faqs).values(faqs)
  if (await isEmpty(tables.footerLinks)) await db.insert(tables.footerLinks).values(FOOTER_LINKS)
}

/**
 * This year's and next year's, so that a house that runs through the winter has them in time. A year of which it has any is
 * filled: those that staff removed or moved stay as they are.
 */
async function addHolidays(db: Db): Promise<void> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select now() as now`)
  const year = yearInHouseZone(new Date(rows[0]?.now ?? Number.NaN).getTime())
  const known = new Set((await db.select({ date: tables.holidays.date }).from(tables.holidays)).map(({ date }) => date))
  const missing = [federalHolidays(year), federalHolidays(year + 1)].filter(
    (dates) => !dates.some((date) => known.has(date)),
  )
  if (missing.length > 0) await db.insert(tables.holidays).values(missing.flat().map((date) => ({ date })))
}
