import type { Lookups } from '@gavelhouse/shared/importing/lookups.ts'
import type { PlannedRow } from '@gavelhouse/shared/importing/plan-rows.ts'
import { beforeFirstBid } from '@gavelhouse/shared/lots/lot-terms.ts'
import { termsOfNewLot } from '@gavelhouse/shared/lots/new-lot-terms.ts'
import { type Changed, changesOf } from '@gavelhouse/shared/office/changes.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import { type AuctionRow, lockAuction } from '../auctions/queries.ts'
import { recordListings, recordLotChanges } from '../lot-feed/queries.ts'
import { nextPosition, updateLot } from '../lots/queries-admin.ts'
import { insertLots } from '../lots/queries-copy.ts'
import { placeIn } from '../lots/save-lot.ts'
import type { TaskContext } from '../office/task-context.ts'
import { type LotNow, planFor } from './plan-import.ts'
import type { ImportRecord } from './queries.ts'
import { type RowRecord, updateRows } from './queries-rows.ts'

/** What was done to one lot. */
interface Kept {
  row: PlannedRow
  lotId: number
  outcome: 'created' | 'changed'
  changes: readonly Changed[]
}

/**
 * Makes and changes lots as these rows say, by the rules of keepLot, in one transaction and few statements. The rows are
 * held against the lots once more, which stand still meanwhile: what has become wrong since is refused, by its cell.
 */
export async function keepRows(
  ctx: TaskContext,
  record: ImportRecord,
  rows: readonly RowRecord[],
  lookups: Lookups,
): Promise<void> {
  const { db: tx } = ctx
  const auction = await lockAuction(tx, record.auctionId)
  if (auction === null) throw new Error(`import ${record.id} is of no auction`)
  const { plan, lots } = await planFor(tx, record, rows, { auction, lookups, isHeld: true })
  const made = await makeLots(ctx, auction, of(plan, 'new'))
  const changed = await changeLots(ctx, of(plan, 'change'), lots)
  await recordOn(ctx, record, [...made, ...changed])
  const done = new Map([...made, ...changed].map((kept) => [kept.row.number, kept]))
  await updateRows(
    tx,
    record.id,
    plan.map(({ number, state, problems }, at) => {
      const kept = done.get(number)
      const lotId = kept?.lotId ?? rows[at]?.lotId ?? null
      const outcome = kept?.outcome ?? (state === 'wrong' ? 'refused' : null)
      const isDone = kept !== undefined || state === 'same'
      return {
        ...{ number, isWaiting: false, lotId, problems, outcome, changes: mergedChanges(rows[at], kept) },
        ...{ state: isDone ? 'same' : state, changed: [] },
      }
    }),
  )
}

const of = (plan: readonly PlannedRow[], state: PlannedRow['state']) => plan.filter((row) => row.state === state)

/** A row that is saved a second time, mended, is undone as a whole: from what was there first, or nothing, to what came last. */
function mergedChanges(before: RowRecord | undefined, kept: Kept | undefined): readonly Changed[] {
  const earlier = before?.changes ?? []
  const later = kept?.changes ?? []
  return [
    ...earlier.filter(({ field }) => later.every((change) => change.field !== field)),
    ...later.map((change) => {
      const first = earlier.find(({ field }) => field === change.field)
      return first === undefined ? change : { ...change, old: first.old }
    }),
  ]
}

async function makeLots({ db: tx }: TaskContext, auction: AuctionRow, rows: readonly PlannedRow[]): Promise<Kept[]> {
  let next = rows.length === 0 ? 0 : await nextPosition(tx, auction.id)
  const lots = rows.map(({ given }) => {
    const position = given.position ?? next
    next = Math.max(next, position + 1)
    const { title, categoryId, conditionId, lotNumber } = given
    const { startingPrice, ...terms } = termsOfNewLot(given, auction, position)
    if (startingPrice === null || title === undefined || lotNumber === undefined) throw new Error('not a whole lot')
    if (categoryId === undefined || conditionId === undefined) throw new Error('a lot of no kind')
    const lot = { ...given, ...terms, startingPrice, title, lotNumber, categoryId, conditionId, auctionId: auction.id }
    return { ...lot, ...placeIn(auction, given, position), ...beforeFirstBid(lot) }
  })
  const ids = await insertLots(tx, lots)
  if (auction.status !== 'draft') await recordListings(tx, ids)
  return rows.map((row, at) => ({
    ...{ row, lotId: ids[at] as number, outcome: 'created' as const },
    changes: changesOf({}, row.given),
  }))
}

async function changeLots(
  { db: tx }: TaskContext,
  rows: readonly PlannedRow[],
  lots: ReadonlyMap<number, LotNow>,
): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const row of rows) {
    const lot = lots.get(row.lotId ?? 0)
    if (lot === undefined) throw new Error('a change of no lot')
    const changes = changesOf({ ...lot }, row.given)
    const given = Object.fromEntries(changes.map(({ field }) => [field, row.given[field as keyof typeof row.given]]))
    const isUntouched = !lot.isOver && lot.bidCount === 0
    await updateLot(tx, lot.id, { ...given, ...(isUntouched ? beforeFirstBid({ ...lot, ...given }) : {}) })
    kept.push({ row, lotId: lot.id, outcome: 'changed', changes })
  }
  await recordLotChanges(
    tx,
    kept.map(({ lotId }) => lotId),
  )
  return kept
}

const recordOn = ({ db: tx, user }: TaskContext, { id: importId }: ImportRecord, all: readonly Kept[]): Promise<void> =>
  recordAudit(
    tx,
    user,
    ...all.map(({ row, lotId, changes }) => ({
      ...{ act: 'save_lot', subject: `lot:${lotId}`, changes },
      details: { ...row.given, importId },
    })),
  )
