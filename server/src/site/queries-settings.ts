import type { Feature } from '@gavelhouse/shared/site/features.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { settings } from './tables.ts'

/** A feature nobody has ever switched is on: the product is delivered complete. */
export async function isFeatureOn(db: Db, feature: Feature): Promise<boolean> {
  const [setting] = await featureByKey(db).execute({ feature })
  return setting?.value !== false
}

const featureByKey = prepared((db) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.kind, 'feature'), eq(settings.key, sql.placeholder('feature'))))
    .prepare('feature-by-key'),
)

/** Those that the house has switched off. */
export async function listFeaturesOff(db: Db): Promise<ReadonlySet<string>> {
  const rows = await featuresOff(db).execute()
  return new Set(rows.map(({ key }) => key))
}

/** Asked at the door of many calls. */
const featuresOff = prepared((db) =>
  db
    .select({ key: settings.key })
    .from(settings)
    .where(and(eq(settings.kind, 'feature'), eq(settings.value, false)))
    .prepare('features-off'),
)

export async function readNumber(db: Db, key: string, otherwise: number): Promise<number> {
  const [setting] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.kind, 'variable'), eq(settings.key, key)))
  const value = Number(setting?.value ?? otherwise)
  return Number.isFinite(value) ? value : otherwise
}

/** null: the house has never said. */
export async function readText(db: Db, key: string): Promise<string | null> {
  const [setting] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.kind, 'variable'), eq(settings.key, key)))
  return setting === undefined ? null : String(setting.value)
}

/** Several at once, by name; what the house has never said is not there. */
export async function readVariables(db: Db, keys: readonly string[]): Promise<Record<string, unknown>> {
  const rows = await variablesByKey(db).execute({ keys: [...keys] })
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

const variablesByKey = prepared((db) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(and(eq(settings.kind, 'variable'), sql`${settings.key} = any(${sql.placeholder('keys')}::text[])`))
    .prepare('variables-by-key'),
)

const SETTINGS_LOCK = 4_270_021

/** All of a kind, by name. One after the other, also where a row is not there yet. */
export async function lockSettings(
  tx: Db,
  kind: (typeof settings.$inferSelect)['kind'],
): Promise<Map<string, string | number | boolean>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`)
  const rows = await tx.select().from(settings).where(eq(settings.kind, kind))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function upsertSettings(tx: Db, rows: (typeof settings.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: [settings.kind, settings.key], set: { value: sql`excluded.value` } })
}
