import { setImmediate as breathe } from 'node:timers/promises'
import { isOver } from '@gavelhouse/shared/bidding/standing.ts'
import { indexLookups, type Lookups } from '@gavelhouse/shared/importing/lookups.ts'
import { type ImportPlan, type PlannedRow, planRows } from '@gavelhouse/shared/importing/plan-rows.ts'
import type { LotProgress } from '@gavelhouse/shared/lots/lot-terms.ts'
import { withoutUnseen } from '@gavelhouse/shared/lots/readable.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { linesAsHtml } from '@gavelhouse/shared/rich-text.ts'
import { type AuctionRow, findAnyAuction } from '../auctions/queries.ts'
import type { Db } from '../db/connect.ts'
import type { AnyLotRow } from '../lots/queries.ts'
import { listBidOn, listLotsByNumber } from '../lots/queries-admin.ts'
import { takesNoLots } from '../lots/save-lot.ts'
import { cleanHtml } from '../site/clean-html.ts'
import { findBadReference, type References } from '../site/queries-references.ts'
import { hasDone, keepToItsLot } from './done-rows.ts'
import type { ImportRecord } from './queries.ts'
import { readLookups } from './queries-lookups.ts'
import { listRows, type RowRecord, updateRows } from './queries-rows.ts'

/** A lot as it stands, and how far it has come. */
export type LotNow = AnyLotRow & LotProgress

export const openLookups = async (db: Db): Promise<Lookups> => indexLookups(await readLookups(db))

/** What these rows would do to the lots as they stand; `isHeld`: and stand until the transaction ends. */
export async function planFor(
  db: Db,
  { auctionId, mapping, defaults }: Pick<ImportRecord, 'auctionId' | 'mapping' | 'defaults'>,
  rows: readonly RowRecord[],
  { auction, lookups, isHeld }: { auction: AuctionRow; lookups: Lookups; isHeld: boolean },
): Promise<{ plan: PlannedRow[]; lots: ReadonlyMap<number, LotNow> }> {
  const numbers = numbersIn(rows, mapping)
  const found = await listLotsByNumber(db, auctionId, numbers, { isHeld })
  const bidOn = await listBidOn(
    db,
    found.map(({ id }) => id),
  )
  const there = found.map(
    (lot): LotNow => ({ ...lot, hasStarted: lot.logNumber > 0, hasBids: bidOn.has(lot.id), isOver: isEnded(lot) }),
  )
  const asked: ImportPlan = {
    ...{ mapping, auction, lookups, clean: asKept, defaults: await stillThere(db, defaults) },
    lots: Map.groupBy(there, ({ lotNumber }) => asRead(lotNumber)),
  }
  const plan = planRows(rows, asked)
    .map((planned) => (takesNoLots(auction) ? refuseNew(planned) : planned))
    .map((planned, at) => keepToItsLot(planned, rows[at], mapping))
  return { plan, lots: new Map(there.map((lot) => [lot.id, lot])) }
}

/** Lines of a text without markup would run into one another. */
const asKept = (description: string): string => cleanHtml(linesAsHtml(description))

/** Categories and conditions that nothing is in may have been removed since they were chosen. */
async function stillThere(
  db: Db,
  { categoryId, conditionId }: ImportRecord['defaults'],
): Promise<ImportPlan['defaults']> {
  const isThere = async (given: References) => (await findBadReference(db, given)) === null
  return {
    ...(categoryId !== null && (await isThere({ categoryId })) && { categoryId }),
    ...(conditionId !== null && (await isThere({ conditionId })) && { conditionId }),
  }
}

/** Decision 058: what is there still changes. */
const refuseNew = (planned: PlannedRow): PlannedRow =>
  planned.state === 'new'
    ? { ...planned, state: 'wrong', problems: [{ column: null, problem: problem('sale_is_over') }] }
    : planned

const isEnded = ({ status }: AnyLotRow): boolean => status !== 'draft' && isOver({ status })

function numbersIn(rows: readonly RowRecord[], mapping: ImportRecord['mapping']): string[] {
  const column = mapping.indexOf('lotNumber')
  return [...new Set(rows.map(({ cells }) => asRead(cells[column] ?? '')).filter((number) => number !== ''))]
}

const asRead = (number: string): string => withoutUnseen(number).trim()

/** Looks at every row again and writes down what is others than it was. The caller holds the import. */
export async function planAgain(tx: Db, record: ImportRecord): Promise<void> {
  const auction = await findAnyAuction(tx, record.auctionId)
  if (auction === null) throw new Error(`import ${record.id} is of no auction`)
  const rows = await listRows(tx, record.id)
  await breathe()
  const { plan } = await planFor(tx, record, rows, { auction, lookups: await openLookups(tx), isHeld: false })
  await breathe()
  const news = plan.flatMap(({ number, state, lotId, changed, problems }, at) => {
    const before = rows[at]
    // What a row did keeps the lot it did it to, for undoing it.
    const isItsOwn = before !== undefined && hasDone(before)
    const now = { number, state, lotId: isItsOwn ? before.lotId : lotId, changed, problems }
    return before !== undefined && isSame(before, now) ? [] : [now]
  })
  await updateRows(tx, record.id, news)
}

const isSame = (before: RowRecord, now: Pick<RowRecord, 'state' | 'lotId' | 'changed' | 'problems'>): boolean =>
  before.state === now.state &&
  before.lotId === now.lotId &&
  JSON.stringify([before.changed, before.problems]) === JSON.stringify([now.changed, now.problems])
