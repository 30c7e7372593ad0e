import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { type RowRecord, TO_UNDO } from './queries-rows.ts'
import { type ImportDefaults, importMappings, imports } from './tables.ts'

export type ImportRecord = typeof imports.$inferSelect

export async function insertImport(
  db: Db,
  record: typeof imports.$inferInsert,
  rows: readonly { number: number; cells: readonly string[] }[],
): Promise<number> {
  const [inserted] = await db.insert(imports).values(record).returning({ id: imports.id })
  if (inserted === undefined) throw new Error('the import was not inserted')
  // One parameter: thousands of rows with their cells would be more than a statement takes.
  await db.execute(sql`
    insert into import_rows (import_id, number, cells, state)
    select ${inserted.id}, (r->>'number')::int, r->'cells', 'wrong'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`)
  return inserted.id
}

export async function findImport(db: Db, id: number): Promise<ImportRecord | null> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id))
  return found ?? null
}

/** Holds the import until the transaction ends: it is edited, saved and undone by one at a time. */
export async function lockImport(db: Db, id: number): Promise<ImportRecord | null> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id)).for('update')
  return found ?? null
}

export async function updateImport(db: Db, id: number, changes: Partial<typeof imports.$inferInsert>): Promise<void> {
  await db.update(imports).set(changes).where(eq(imports.id, id))
}

const counted = (condition: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from import_rows r where r.import_id = imports.id and ${condition})`

const outcome = (name: NonNullable<RowRecord['outcome']>): SQL<number> => counted(sql`r.outcome = ${name}`)

const summary = {
  ...{ id: imports.id, auctionId: imports.auctionId, fileName: imports.fileName, state: imports.state },
  ...{ createdAt: imports.createdAt, total: imports.total, auctionTitle: auctions.title },
  staffName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  rowCount: counted(sql`true`),
  waitingCount: counted(sql`r.is_waiting`),
  toUndoCount: counted(TO_UNDO),
  createdCount: outcome('created'),
  changedCount: outcome('changed'),
  refusedCount: outcome('refused'),
  undoneCount: outcome('undone'),
  keptCount: outcome('kept'),
}

const selectImports = (db: Db) =>
  db
    .select(summary)
    .from(imports)
    .innerJoin(auctions, eq(auctions.id, imports.auctionId))
    .innerJoin(users, eq(users.id, imports.staffId))

/** `auctionIds`: of these only; null: of all. */
export const listImports = (db: Db, auctionIds: readonly number[] | null, limit: number) =>
  selectImports(db)
    .where(auctionIds === null ? undefined : inArray(imports.auctionId, [...auctionIds]))
    .orderBy(desc(imports.id))
    .limit(limit)

export async function findSummary(db: Db, id: number) {
  const [found] = await selectImports(db).where(eq(imports.id, id))
  return found ?? null
}

export type ImportSummary = NonNullable<Awaited<ReturnType<typeof findSummary>>>

/** What nobody has worked on for a while: the process that did has ended. */
export async function listLeftImports(db: Db, seconds: number): Promise<number[]> {
  const isLeft = lt(imports.workedAt, sql`clock_timestamp() - make_interval(secs => ${seconds})`)
  const found = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, ['saving', 'undoing']), isLeft))
  return found.map(({ id }) => id)
}

export async function findMapping(db: Db, headers: string) {
  const [found] = await db.select().from(importMappings).where(eq(importMappings.headers, headers))
  return found ?? null
}

export async function rememberMapping(
  db: Db,
  mapping: { headers: string; fields: (typeof importMappings.$inferInsert)['fields']; defaults: ImportDefaults },
): Promise<void> {
  const { fields, defaults } = mapping
  await db
    .insert(importMappings)
    .values(mapping)
    .onConflictDoUpdate({ target: importMappings.headers, set: { fields, defaults } })
}
