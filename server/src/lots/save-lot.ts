import { maySomewhere } from '@gavelhouse/shared/accounts/grants.ts'
import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { isOver } from '@gavelhouse/shared/bidding/standing.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveLot as api } from '@gavelhouse/shared/lots/admin-contract.ts'
import {
  beforeFirstBid,
  type LotTerms,
  leavesNothing,
  lotProblem,
  refuseLotChange,
} from '@gavelhouse/shared/lots/lot-terms.ts'
import { termsOfNewLot } from '@gavelhouse/shared/lots/new-lot-terms.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { bindsNumber, freeNumber } from '@gavelhouse/shared/office/numbering.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { admitTo } from '../accounts/admit.ts'
import { type Change, type Saved, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { listGrants } from '../accounts/queries-roles.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import { type AuctionRow, lockAuction } from '../auctions/queries.ts'
import type { Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { fieldError, requireFields } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { recordListings, recordLotChanges } from '../lot-feed/queries.ts'
import { cleanHtml } from '../site/clean-html.ts'
import { findBadReference, REFERENCE_PROBLEMS } from '../site/queries-references.ts'
import { announceTimes, isRetimed } from './announce-times.ts'
import type { AnyLotRow } from './queries.ts'
import { hasBids, insertLot, lockLot, nextPosition, updateLot } from './queries-admin.ts'
import { listNumbers, NUMBER_ONCE } from './queries-numbers.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

export async function saveLot(ctx: UserContext, input: Input) {
  const { id, changes } = await keepLot(ctx, input)
  if (isRetimed(changes) && input.id !== undefined) await announceTimes(ctx, [id])
  return answer({ id }, 'lot_saved')
}

/** The same for one of many, which wants to know what it changed. */
export const keepLot = (ctx: UserContext, input: Input): Promise<Saved> =>
  saveAudited(ctx, { act: 'save_lot', kind: 'lot', input }, (tx) =>
    input.id === undefined ? createLot(tx, ctx, input) : changeLot(tx, ctx, input.id, input),
  ).catch((error: unknown) => {
    if (isUniqueViolation(error, NUMBER_ONCE)) throw numberTaken()
    throw error
  })

const numberTaken = () => fieldError(fields, 'lotNumber', problem('lot_number_taken'))

async function createLot(tx: Db, ctx: UserContext, input: Input): Promise<Change> {
  const {
    id: _,
    seenVersion: _seen,
    ...given
  } = requireFields(fields, input, ['auctionId', 'title', 'categoryId', 'conditionId'])
  const auction = await lockAuction(tx, given.auctionId)
  if (auction === null) throw new AppError('not_found')
  admitTo(auction.id, api, ctx)
  refuseOver(auction)
  const position = given.position ?? (await nextPosition(tx, auction.id))
  const lotNumber = given.lotNumber ?? freeNumber(String(position + 1), await listNumbers(tx, auction.id))
  const terms = requireFields(fields, termsOfNewLot(given, auction, position), ['startingPrice'])
  const lot = { ...given, lotNumber, ...terms, ...cleaned(given) }
  checkTerms(lot)
  await checkReferences(tx, lot)
  if (given.sellerId !== undefined) await checkSeller(tx, given.sellerId)
  const id = await insertLot(tx, { ...lot, ...placeIn(auction, given, position), ...beforeFirstBid(lot) })
  if (auction.status !== 'draft') await recordListings(tx, [id])
  return { id, details: given, changes: changesOf({}, { ...given, ...cleaned(given) }) }
}

/** What a new lot has of its auction beside the terms of the sale. */
export function placeIn(auction: AuctionRow, given: Input, position: number) {
  const { bidType = auction.bidType, locationId = auction.locationId, canShip = auction.canShip } = given
  const sellerId = given.sellerId ?? auction.sellerId
  return { position, bidType, locationId, canShip, sellerId, status: statusIn(auction) }
}

async function changeLot(tx: Db, ctx: UserContext, id: number, input: Input): Promise<Change> {
  const before = await lockLot(tx, id)
  if (before === null) throw new AppError('not_found')
  admitTo(before.auctionId, api, ctx)
  const { id: _, seenVersion, ...sent } = input
  const given = { ...sent, ...cleaned(sent) }
  const status = given.auctionId === undefined ? before.status : await statusThere(tx, ctx, before, given.auctionId)
  const edit = { subject: `lot:${id}`, seenVersion, staffId: ctx.user.id, given, current: before }
  await refuseConflicts(tx, fields, edit)
  const after = { ...before, ...given }
  if (after.saleType === 'buynow') Object.assign(after, { isBiddable: false, isBuyNow: true })
  checkTerms(after)
  await checkReferences(tx, after)
  if (after.sellerId !== before.sellerId) {
    // What is sold already is owed to the seller it was sold for.
    if (before.unitsSold > 0)
      throw fieldError(fields, 'sellerId', problem('units_sold_already', { sold: before.unitsSold }))
    await checkSeller(tx, after.sellerId)
  }
  if (leavesNothing(before, after))
    throw fieldError(fields, 'quantity', problem('units_sold_already', { sold: before.unitsSold }))

  const hasEnded = before.status !== 'draft' && isOver({ status: before.status })
  const hasStarted = before.logNumber > 0
  const isBidOn = await hasBids(tx, before)
  const refusal = refuseLotChange(before, after, { hasStarted, isOver: hasEnded, hasBids: isBidOn })
  if (refusal !== null) throw new AppError(refusal === 'has_bids' && isSealed(before) ? 'bids_sealed' : refusal)
  const { byLabel, byBids } = bindsNumber({ ...before, hasBids: isBidOn })
  if (after.lotNumber !== before.lotNumber && (byLabel || byBids))
    throw fieldError(fields, 'lotNumber', problem('lot_number_bound'))

  const { isBiddable, isBuyNow } = after
  const isUntouched = !hasEnded && before.bidCount === 0
  const price = isUntouched ? beforeFirstBid(after) : {}
  const changed = { ...given, isBiddable, isBuyNow }
  await updateLot(tx, id, { ...changed, ...price, ...(status !== before.status && { status }) })
  await (status === before.status ? recordLotChanges(tx, [id]) : recordListings(tx, [id]))
  return { id, details: sent, changes: changesOf(before, changed) }
}

/** Lots of an auction nobody knows of yet are drafts as it is. */
const statusIn = ({ status }: AuctionRow): 'draft' | 'future' => (status === 'draft' ? 'draft' : 'future')

/** A draft that is moved among what is on sale is listed; what people have seen does not become a draft again. */
async function statusThere(tx: Db, ctx: UserContext, lot: AnyLotRow, auctionId: number) {
  admitTo(auctionId, api, ctx)
  const auction = await lockAuction(tx, auctionId)
  if (auction === null) throw new AppError('not_found')
  if (auctionId !== lot.auctionId) refuseOver(auction)
  if (auction.status === 'draft' && lot.status !== 'draft') throw new AppError('lot_is_listed')
  return lot.status === 'draft' ? statusIn(auction) : lot.status
}

/** What came into a sale that is over would be closed or withdrawn at once. What is there already is listed again. */
export const takesNoLots = ({ status, cancelledAt }: AuctionRow): boolean => status === 'closed' || cancelledAt !== null

function refuseOver(auction: AuctionRow): void {
  if (takesNoLots(auction)) throw new AppError('auction_is_over')
}

function checkTerms(terms: LotTerms): void {
  const found = lotProblem(terms)
  if (found !== null) throw fieldError(fields, found.field, found.problem)
}

async function checkReferences(tx: Db, lot: Parameters<typeof findBadReference>[1]): Promise<void> {
  const bad = await findBadReference(tx, { ...lot, incrementTableId: null })
  if (bad !== null && bad !== 'incrementTableId') throw fieldError(fields, bad, REFERENCE_PROBLEMS[bad])
}

async function checkSeller(tx: Db, sellerId: number): Promise<void> {
  if (!maySomewhere(await listGrants(tx, sellerId), ['sell']))
    throw fieldError(fields, 'sellerId', problem('seller_unknown'))
}

/** What is shown as markup, as it may be kept. */
function cleaned({ description, terms }: Input): Pick<Input, 'description' | 'terms'> {
  return {
    ...(description === undefined ? {} : { description: cleanHtml(description) }),
    ...(terms === undefined ? {} : { terms: cleanHtml(terms) }),
  }
}
