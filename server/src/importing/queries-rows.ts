import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { importRows } from './tables.ts'

export type RowRecord = typeof importRows.$inferSelect

/** How many rows would do what, those that are left out among them. */
export async function countRows(db: Db, importId: number) {
  const { rows } = await db.execute<Record<'new' | 'change' | 'same' | 'wrong' | 'unticked' | 'toSave', number>>(sql`
    select count(*) filter (where state = 'new')::int as new,
      count(*) filter (where state = 'change')::int as change,
      count(*) filter (where state = 'same')::int as same,
      count(*) filter (where state = 'wrong')::int as wrong,
      count(*) filter (where not is_chosen)::int as unticked,
      count(*) filter (where ${TO_SAVE})::int as "toSave"
    from import_rows where import_id = ${importId}`)
  const [counts] = rows
  if (counts === undefined) throw new Error('nothing was counted')
  return counts
}

/** What saving takes: ticked, not wrong, and something to be done. */
const TO_SAVE = sql`is_chosen and state in ('new', 'change')`

export async function markToSave(db: Db, importId: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`update import_rows set is_waiting = true where import_id = ${importId} and ${TO_SAVE}`,
  )
  return rowCount ?? 0
}

/** What undoing takes: what a row did, also where it was refused since, and nobody has undone. `hasDone` says the same. */
export const TO_UNDO = sql`jsonb_array_length(changes) > 0 and outcome is distinct from 'undone' and lot_id is not null`

export async function markToUndo(db: Db, importId: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`update import_rows set is_waiting = true where import_id = ${importId} and ${TO_UNDO}`,
  )
  return rowCount ?? 0
}

export const listRows = (db: Db, importId: number): Promise<RowRecord[]> =>
  db.select().from(importRows).where(eq(importRows.importId, importId)).orderBy(asc(importRows.number))

type Only = RowRecord['state'] | 'failed'

const whereRows = (importId: number, only: Only | undefined): SQL | undefined =>
  and(
    eq(importRows.importId, importId),
    only === undefined
      ? undefined
      : only === 'failed'
        ? or(eq(importRows.outcome, 'refused'), eq(importRows.outcome, 'kept'))
        : eq(importRows.state, only),
  )

export async function readRows(
  db: Db,
  { id, only, from, most }: { id: number; only?: Only | undefined; from: number; most: number },
): Promise<{ rows: RowRecord[]; total: number }> {
  const where = whereRows(id, only)
  const [rows, total] = await Promise.all([
    db.select().from(importRows).where(where).orderBy(asc(importRows.number)).limit(most).offset(from),
    db.$count(importRows, where),
  ])
  return { rows, total }
}

/** The next that wait, in their order. The caller holds the import. */
export const listWaiting = (db: Db, importId: number, limit: number): Promise<RowRecord[]> =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.isWaiting, true)))
    .orderBy(asc(importRows.number))
    .limit(limit)

export async function updateCells(db: Db, importId: number, number: number, cells: readonly string[]): Promise<void> {
  await db
    .update(importRows)
    .set({ cells })
    .where(and(eq(importRows.importId, importId), eq(importRows.number, number)))
}

export async function findRow(db: Db, importId: number, number: number): Promise<RowRecord | null> {
  const [row] = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.number, number)))
  return row ?? null
}

export async function tick(
  db: Db,
  {
    id,
    rows,
    only,
    isChosen,
  }: { id: number; rows?: readonly number[] | undefined; only?: Only | undefined; isChosen: boolean },
): Promise<void> {
  const which = rows === undefined ? undefined : inArray(importRows.number, [...rows])
  await db
    .update(importRows)
    .set({ isChosen })
    .where(and(whereRows(id, only), which))
}

type RowChange = Pick<RowRecord, 'number'> & Partial<Omit<RowRecord, 'importId'>>

/** Writes what was found out about many rows, in one statement. Each has the same fields. */
export async function updateRows(db: Db, importId: number, changes: readonly RowChange[]): Promise<void> {
  const [first] = changes
  if (first === undefined) return
  const names = Object.keys(first).filter((name) => name !== 'number') as (keyof typeof COLUMNS)[]
  const sets = sql.join(
    names.map((name) => sql.raw(COLUMNS[name])),
    sql`, `,
  )
  await db.execute(sql`
    update import_rows set ${sets} from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) c
    where import_id = ${importId} and number = (c->>'number')::int`)
}

/** How each column is set from a row of JSON. */
const COLUMNS = {
  state: `state = c->>'state'`,
  lotId: `lot_id = (c->>'lotId')::int`,
  changed: `changed = c->'changed'`,
  problems: `problems = c->'problems'`,
  isWaiting: `is_waiting = (c->>'isWaiting')::boolean`,
  outcome: `outcome = c->>'outcome'`,
  changes: `changes = c->'changes'`,
} as const
