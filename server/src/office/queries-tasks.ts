import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lots } from '../lots/tables.ts'
import { officeTaskItems as items, officeTasks as tasks } from './tables.ts'

export type TaskRow = typeof tasks.$inferSelect
export type ItemRow = typeof items.$inferSelect

/** One record a task is about. */
export interface Chosen {
  id: number
  label: string
}

/** null: one with this key is there already, or the task it takes back was taken back before. */
export async function insertTask(
  db: Db,
  task: typeof tasks.$inferInsert,
  chosen: readonly Chosen[],
): Promise<number | null> {
  const [inserted] = await db.insert(tasks).values(task).onConflictDoNothing().returning({ id: tasks.id })
  if (inserted === undefined) return null
  await db.execute(sql`
    insert into office_task_items (task_id, number, record_id, label)
    select ${inserted.id}, number, id, label
    from unnest(${sql.param(chosen.map(({ id }) => id))}::int[], ${sql.param(chosen.map(({ label }) => label))}::text[])
      with ordinality as c(id, label, number)`)
  return inserted.id
}

interface Asked extends Pick<TaskRow, 'staffId' | 'act' | 'values' | 'reason' | 'isTrial' | 'undoOf'> {
  key: string
  /** undefined: whatever matched when it was started. */
  ids: readonly number[] | undefined
}

/** What was started with this key, and whether it is the same that is asked now. */
export async function findTaskByKey(db: Db, { staffId, key, act, values, reason, isTrial, undoOf, ids }: Asked) {
  const isOfThese =
    ids === undefined
      ? sql`true`
      : sql`(select array_agg(i.record_id order by i.record_id) from office_task_items i
          where i.task_id = office_tasks.id) = ${sql.param([...new Set(ids)].toSorted((a, b) => a - b))}::int[]`
  const [found] = await db
    .select({
      id: tasks.id,
      isSame: sql<boolean>`${tasks.act} = ${act} and ${tasks.values} = ${JSON.stringify(values)}::jsonb
        and ${tasks.reason} = ${reason} and ${tasks.isTrial} = ${isTrial}
        and ${tasks.undoOf} is not distinct from ${undoOf}::int and ${isOfThese}`,
    })
    .from(tasks)
    .where(and(eq(tasks.staffId, staffId), eq(tasks.key, key)))
  return found ?? null
}

export async function findTask(db: Db, id: number): Promise<TaskRow | null> {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, id))
  return task ?? null
}

const outcomes = (which: ItemRow['outcome']): SQL<number> =>
  sql<number>`(select count(*)::int from office_task_items i where i.task_id = office_tasks.id and i.outcome = ${which})`

const summary = {
  ...{ id: tasks.id, act: tasks.act, isTrial: tasks.isTrial, state: tasks.state, total: tasks.total },
  ...{ reason: tasks.reason, undoOf: tasks.undoOf, startedAt: tasks.startedAt, endedAt: tasks.endedAt },
  changedCount: outcomes('changed'),
  sameCount: outcomes('same'),
  refusedCount: outcomes('refused'),
  undoneBy: sql<number | null>`(select u.id from office_tasks u where u.undo_of = office_tasks.id)`,
}

export const readOwnTasks = (db: Db, staffId: number, limit: number) =>
  db.select(summary).from(tasks).where(eq(tasks.staffId, staffId)).orderBy(desc(tasks.id)).limit(limit)

export async function readOwnTask(db: Db, id: number, staffId: number) {
  const [task] = await db
    .select(summary)
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.staffId, staffId)))
  return task ?? null
}

export type TaskSummary = NonNullable<Awaited<ReturnType<typeof readOwnTask>>>

export const readItems = (db: Db, taskId: number, outcome: NonNullable<ItemRow['outcome']>, limit?: number) => {
  const found = db
    .select()
    .from(items)
    .where(and(eq(items.taskId, taskId), eq(items.outcome, outcome)))
    .orderBy(asc(items.number))
  return limit === undefined ? found : found.limit(limit)
}

/** Of all records of a task, by field: how many there were before. */
export async function sumChanges(db: Db, taskId: number, fields: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ field: string; sum: number }>(sql`
    select c->>'field' as field, sum((c->>'old')::int)::int as sum
    from ${items}, jsonb_array_elements(${items.changes}) as c
    where ${items.taskId} = ${taskId} and c->>'field' in ${[...fields]} group by 1`)
  return new Map(rows.map(({ field, sum }) => [field, sum]))
}

/** The next that waits, held by this transaction; whoever else works on the task takes another. */
export async function takeItem(db: Db, taskId: number): Promise<ItemRow | null> {
  const [item] = await db
    .select()
    .from(items)
    .where(and(eq(items.taskId, taskId), isNull(items.outcome)))
    .orderBy(asc(items.number))
    .limit(1)
    .for('update', { skipLocked: true })
  return item ?? null
}

export async function writeOutcome(
  db: Db,
  { taskId, number }: Pick<ItemRow, 'taskId' | 'number'>,
  outcome: Pick<ItemRow, 'outcome' | 'changes' | 'problem'>,
): Promise<void> {
  await db
    .update(items)
    .set(outcome)
    .where(and(eq(items.taskId, taskId), eq(items.number, number)))
}

/** What the task that is taken back did to this record. */
export async function findItemOf(db: Db, taskId: number, recordId: number): Promise<ItemRow | null> {
  const [item] = await db
    .select()
    .from(items)
    .where(and(eq(items.taskId, taskId), eq(items.recordId, recordId)))
  return item ?? null
}

export async function touchTask(db: Db, id: number): Promise<void> {
  await db.update(tasks).set({ workedAt: sql`clock_timestamp()` }).where(eq(tasks.id, id))
}

/** Ends a task of which nothing waits any more; false while somebody still works on a record of it. */
export async function endTask(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(tasks)
    .set({ state: 'done', endedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(tasks.id, id),
        eq(tasks.state, 'running'),
        sql`not exists (select from office_task_items i where i.task_id = ${id} and i.outcome is null)`,
      ),
    )
  return rowCount === 1
}

/** Tasks nobody has worked on for a while: the process that did has ended. */
export async function listLeftTasks(db: Db, seconds: number): Promise<number[]> {
  const isLeft = lt(tasks.workedAt, sql`clock_timestamp() - make_interval(secs => ${seconds})`)
  const found = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.state, 'running'), isLeft))
    .orderBy(asc(tasks.id))
  return found.map(({ id }) => id)
}

/** Lots named one by one, in the order of their ids. `auctionIds`: of these only; null: of all. */
export function listChosenLots(
  db: Db,
  ids: readonly number[],
  auctionIds: readonly number[] | null,
): Promise<Chosen[]> {
  const within = auctionIds === null ? undefined : inArray(lots.auctionId, [...auctionIds])
  const label = sql<string>`${lots.lotNumber} || ' ' || ${lots.title}`
  return db
    .select({ id: lots.id, label })
    .from(lots)
    .where(and(inArray(lots.id, [...ids]), within))
    .orderBy(asc(lots.id))
}
