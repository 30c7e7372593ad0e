import { isSpokenFor, RETURN_STATES, type ReturnState } from '@gavelhouse/shared/returns/return-life.ts'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { listKept } from './queries-offers.ts'
import { returnLines, returns } from './tables.ts'

export type Return = typeof returns.$inferSelect
type NewReturn = Omit<typeof returns.$inferInsert, 'id'>
export type ReturnedLine = Omit<typeof returnLines.$inferSelect, 'returnId' | 'lotTitle'>

export async function findReturn(db: Db, id: number): Promise<Return | null> {
  const [found] = await db.select().from(returns).where(eq(returns.id, id))
  return found ?? null
}

/** what was asked for with this key before. */
export async function findRequested(db: Db, userId: number, requestKey: string): Promise<Return | null> {
  const [found] = await db
    .select()
    .from(returns)
    .where(and(eq(returns.userId, userId), eq(returns.requestKey, requestKey)))
  return found ?? null
}

/** Consecutive; everybody who writes returns waits for them. Answers the first. */
export async function takeReturnNumbers(db: Db, count: number): Promise<number> {
  const { rows } = await db.execute<{ first: number }>(
    sql`update return_numbers set next = next + ${count} returning next - ${count} as first`,
  )
  const first = rows[0]?.first
  if (first === undefined) throw new Error('the house has lost its return numbers')
  return first
}

export async function insertReturn(db: Db, row: NewReturn, lines: readonly ReturnedLine[]): Promise<number> {
  const id = await takeReturnNumbers(db, 1)
  await db.insert(returns).values({ ...row, id })
  await db.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: id })))
  return id
}

type Changes = Omit<PgUpdateSetSource<typeof returns>, 'id' | 'invoiceId' | 'userId'>

/** The caller holds its invoice. */
export async function updateReturn(db: Db, id: number, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.update(returns).set(changes).where(eq(returns.id, id))
}

/** The day of each state, by the clock of the database. */
export function enteringState(state: ReturnState): Changes {
  const now = sql`clock_timestamp()`
  if (state === 'accepted') return { state, acceptedAt: now }
  if (state === 'received') return { state, receivedAt: now }
  if (state === 'returned') return { state, returnedAt: now }
  return { state, endedAt: now }
}

/** What its lines came to in the end. */
export async function updateReturnLine(db: Db, id: number, { lineId, ...sums }: ReturnedLine): Promise<void> {
  await db
    .update(returnLines)
    .set(sums)
    .where(and(eq(returnLines.returnId, id), eq(returnLines.lineId, lineId)))
}

/** Only these come back in the end. */
export async function keepReturnLines(db: Db, id: number, lineIds: readonly number[]): Promise<void> {
  await db.delete(returnLines).where(and(eq(returnLines.returnId, id), notInArray(returnLines.lineId, [...lineIds])))
}

export async function listReturnedLines(db: Db, id: number): Promise<ReturnedLine[]> {
  const { lineId, quantity, subtotal, premium, tax } = returnLines
  return db
    .select({ lineId, quantity, subtotal, premium, tax })
    .from(returnLines)
    .where(eq(returnLines.returnId, id))
    .orderBy(lineId)
}

/** By line: units that had left the house and have come back to it. */
export async function countBroughtBack(db: Db, invoiceId: number): Promise<ReadonlyMap<number, number>> {
  const cameBack = and(eq(returns.invoiceId, invoiceId), eq(returns.state, 'returned'), returns.isAsked)
  return countUnits(db, cameBack)
}

async function countUnits(db: Db, where: SQL | undefined): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ lineId: returnLines.lineId, units: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(where)
    .groupBy(returnLines.lineId)
  return new Map(rows.map(({ lineId, units }) => [lineId, units]))
}

const SPOKEN_FOR = RETURN_STATES.filter(isSpokenFor)

/** By line: how many units of an invoice cannot be asked for again, beside those that came back. */
export async function countRequested(db: Db, invoiceId: number): Promise<ReadonlyMap<number, number>> {
  const spokenFor = await countUnits(db, and(eq(returns.invoiceId, invoiceId), inArray(returns.state, SPOKEN_FOR)))
  const counted = new Map(spokenFor)
  for (const { lineId, units } of await listKept(db, invoiceId)) counted.set(lineId, (counted.get(lineId) ?? 0) + units)
  return counted
}
