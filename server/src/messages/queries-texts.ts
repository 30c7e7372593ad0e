import { prefixOf, type TextHistory } from '@gavelhouse/shared/messages/text-budget.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { textsAllowed } from './tables.ts'

/** Until the transaction ends nobody else counts: the budget of the day is one for all. */
export const holdTextCount = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('texts_allowed'))`)

export async function readTextHistory(
  db: Db,
  { phone, address, now }: { phone: string; address: string | null; now: number },
): Promise<TextHistory> {
  const since = (span: number) => gt(textsAllowed.at, now - span)
  const timesOf = async (condition: Parameters<typeof and>[0], span: number, limit: number): Promise<number[]> => {
    const rows = await db
      .select({ at: textsAllowed.at })
      .from(textsAllowed)
      .where(and(condition, since(span)))
      .orderBy(desc(textsAllowed.at))
      .limit(limit)
    return rows.map(({ at }) => at)
  }
  return {
    number: await timesOf(eq(textsAllowed.phone, phone), DAY, 5),
    address: address === null ? [] : await timesOf(eq(textsAllowed.address, address), HOUR, 10),
    prefix: await timesOf(eq(textsAllowed.prefix, prefixOf(phone)), HOUR, 20),
    spentInDay: await readSpentInDay(db, now),
  }
}

export async function readSpentInDay(db: Db, now: number): Promise<Money> {
  const [spent] = await db
    .select({ sum: sql<string>`coalesce(sum(${textsAllowed.cost}), 0)` })
    .from(textsAllowed)
    .where(gt(textsAllowed.at, now - DAY))
  return Number(spent?.sum ?? 0)
}

export async function insertTextAllowed(
  db: Db,
  { phone, address, cost, now }: { phone: string; address: string | null; cost: Money; now: number },
): Promise<void> {
  await db.insert(textsAllowed).values({ phone, prefix: prefixOf(phone), address, cost, at: now })
}
