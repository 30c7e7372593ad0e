import { toBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { readLotLog as api, MOST_LOG_LINES } from '@gavelhouse/shared/bidding/log-contract.ts'
import type { Bid, LotFact } from '@gavelhouse/shared/bidding/lot-state.ts'
import { directionOf, isBetter, isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { isSealedStill } from '@gavelhouse/shared/bidding/sealed-still.ts'
import { isOver } from '@gavelhouse/shared/bidding/standing.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAuction } from '../auctions/queries.ts'
import { findLotRow, type LotRow } from '../lots/queries.ts'
import { listNames } from './queries-foresee.ts'
import { type LogRow, listBarred, listDeclined, listLogRows, listLogWithoutBids, listSaleTypes } from './queries-log.ts'

type Line = OutputOf<typeof api>['lines'][number]

/**
 * A lot's log for those who act on bids: everything but how far somebody would go (section 8 of the rules), and of a sealed lot
 * no bid before its close (rule 12).
 */
export async function readLotLog(ctx: UserContext, { lotId, before }: InputOf<typeof api>) {
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  admitTo(lot.auctionId, api, ctx)
  const isHidden = isSealedStill(lot)
  const part = { before, limit: MOST_LOG_LINES }
  const [auction, { rows, lineCount }, saleTypes, declined, barred] = await Promise.all([
    findAuction(ctx.db, lot.auctionId),
    isHidden
      ? listLogWithoutBids(ctx.db, lot, part)
      : listLogRows(ctx.db, lotId, part).then((all) => ({ rows: all, lineCount: lot.logNumber })),
    listSaleTypes(ctx.db, lotId),
    listDeclined(ctx.db, lotId),
    listBarred(ctx.db, lotId),
  ])
  const leaderId = isHidden ? null : lot.leaderId
  const people = [leaderId, lot.soldToId, ...barred, ...rows.map(personOf)]
  const names = await listNames(ctx.db, [...new Set(people.filter((id) => id !== null))])
  const nameOf = (id: number | null): string => (id === null ? '' : (names.get(id) ?? ''))
  // Listed again, a lot may be sold in another way than its earlier bids were made for.
  const asSoldAt = (number: number): LotRow => {
    const decidedBy = saleTypes.findLast(({ from }) => from <= number)
    return decidedBy === undefined ? lot : { ...lot, saleType: decidedBy.saleType }
  }
  const { title, lotNumber, auctionId, saleType, status, isWithdrawn, opensAt, closesAt, price, nextBid } = lot
  return {
    ...{ lotId, lotNumber, title, auctionId, auctionTitle: auction?.title ?? '', saleType, status, isWithdrawn },
    isSealed: isHidden,
    ...{ opensAt, closesAt, price: lot.soldPrice ?? price, nextBid, bidCount: isHidden ? 0 : lot.bidCount, leaderId },
    reserveMet: lot.reserve === null || isHidden ? null : lot.reserveMet,
    leaderName: nameOf(leaderId),
    soldToName: lot.soldToId === null ? null : nameOf(lot.soldToId),
    barred: barred.map((id) => ({ id, name: nameOf(id) })),
    lineCount,
    lines: rows.map((row) => ({ ...lineOf(row, asSoldAt(row.number), declined), userName: nameOf(personOf(row)) })),
  }
}

/** Of what staff did it is them: the log names them in the fact, or as who called. */
const personOf = ({ fact, userId }: LogRow): number | null => ('staffId' in fact ? fact.staffId : userId)

function lineOf(row: LogRow, lot: LotRow, declined: ReadonlySet<number>): Omit<Line, 'userName'> {
  const { number, at, run, type, fact, price, closesAt, hash } = row
  const offer = fact.type === 'bid' || fact.type === 'pre-bid' ? fact : null
  const isSecret = offer !== null && hidesAmount(row, offer, lot)
  return {
    ...{ number, at, run, type, userId: personOf(row), price, closesAt, hash, isSecret },
    bidId: offer === null ? null : toBidId(lot.id, number),
    kind: offer?.kind ?? null,
    state: offer === null ? null : stateOf(row, lot, declined),
    amount: isSecret ? null : amountOf(fact),
    reason: 'reason' in fact ? (fact.reason ?? '') : '',
    cause: 'cause' in fact ? fact.cause : null,
    bidNumbers: 'bidNumbers' in fact ? [...fact.bidNumbers] : [],
  }
}

const amountOf = (fact: LotFact): number | null =>
  'amount' in fact ? fact.amount : 'price' in fact ? fact.price : null

function stateOf({ number, type, run }: LogRow, lot: LotRow, declined: ReadonlySet<number>): Line['state'] {
  if (declined.has(number)) return 'declined'
  if (type === 'bid') return 'valid'
  return lot.status === 'future' && run === lot.run ? 'waiting' : 'declined'
}

/** What the price has passed is known; what lies beyond it is its owner's alone. Sealed and waiting bids are secret as such. */
function hidesAmount(
  { type, run, price }: LogRow,
  { amount, kind }: Pick<Bid, 'amount' | 'kind'>,
  lot: LotRow,
): boolean {
  if (isSealed(lot)) return run !== lot.run || !isOver(lot) || lot.soldPrice !== amount
  if (type === 'pre-bid') return true
  if (kind === 'hard') return false
  const direction = directionOf(lot)
  // A sale by hand has a price of its own.
  const isReached = run === lot.run && lot.soldBy !== 'award' && isBetter(lot.price, price, direction)
  return isBetter(amount, isReached ? lot.price : price, direction)
}
