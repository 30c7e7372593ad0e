import { findAllBroken } from '../../script/find-all-broken.ts'
import { checkHistory } from '../check-history.ts'
import type { FaultHouse } from '../lib/fault-house.ts'
import type { Operation } from '../lib/history.ts'
import { clockOf } from '../lib/judge-run.ts'
import type { LotBook } from '../lib/lot-book.ts'
import { readLotRecords } from '../lib/read-history.ts'
import { checkMoney } from '../money/check-money.ts'
import type { MoneyOperation } from '../money/operation.ts'
import { readMoney } from '../money/read-money.ts'

interface Done {
  book: LotBook
  operations: readonly Operation[]
  payments: readonly MoneyOperation[]
}

/** What people were told against what is there: bids by the reference model, money by what the provider has, and every invariant. */
export async function checkSoak(
  house: FaultHouse,
  { book, operations, payments }: Done,
): Promise<{ findings: string[]; lots: number }> {
  const { pool } = house.database
  const listed = new Set(book.lots.map(({ id }) => id))
  const lots = (await readLotRecords(pool, book.lots)).filter(({ id }) => listed.has(id))
  const history = { operations, crashes: [], holds: [], lots, endedAt: await clockOf(house) }
  const findings = [
    ...checkHistory(history).violations.map(
      ({ check, harm, lotId, text }) => `${check} ${harm}, lot ${lotId}: ${text}`,
    ),
    ...checkMoney(payments, await readMoney(pool)).map(({ check, harm, text }) => `${check} ${harm}: ${text}`),
    ...(await findAllBroken(pool)).map(
      ({ name, rows }) => `audit ${name}: ${JSON.stringify(rows[0])} and ${rows.length - 1} more`,
    ),
  ]
  return { findings, lots: lots.length }
}
