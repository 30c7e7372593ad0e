import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type * as api from '@gavelhouse/shared/lots/contract.ts'
import type { Context } from '../accounts/caller.ts'
import { hasAskedForAccess } from '../auctions/queries-access.ts'
import type { HistoryServices } from '../history/alias.ts'
import { readHistory } from '../history/read-history.ts'
import { presentListedLot, presentLot } from './present.ts'
import { findLotRow } from './queries.ts'
import { findNeighbours, listRelated } from './queries-around.ts'
import { findLotDetails } from './queries-details.ts'
import { listOwnFacts } from './queries-own.ts'

const NEWEST_BIDS = 3

/** One lot with everything its page shows, as this caller may see it. */
export async function readLot(ctx: Context & HistoryServices, { id }: InputOf<typeof api.getLot>) {
  const viewerId = ctx.user?.id ?? null
  const found = await findLotDetails(ctx.db, id, viewerId)
  if (found === null) throw new AppError('not_found')
  const { pictures, seller } = found
  // After the lot: what the person has at stake may be newer than the lot, never older.
  const [own, history, asked] = await Promise.all([
    listOwnFacts(ctx.db, [id], viewerId),
    readHistory(ctx, found.lot, { limit: NEWEST_BIDS, offset: 0 }),
    hasAskedForAccess(ctx.db, found.lot.auctionId, viewerId),
  ])
  const extras = { pictures, seller, own: own.get(id), history, hasAskedForAccess: asked }
  return { lot: presentLot(found, extras, ctx.user, ctx.clock.now()) }
}

export async function readLotsAround(ctx: Context, { id }: InputOf<typeof api.getLotsAround>) {
  const viewerId = ctx.user?.id ?? null
  const lot = await findLotRow(ctx.db, id)
  if (lot === null) throw new AppError('not_found')
  const [neighbours, related] = await Promise.all([findNeighbours(ctx.db, lot), listRelated(ctx.db, lot, viewerId)])
  const own = await listOwnFacts(
    ctx.db,
    related.map((found) => found.lot.id),
    viewerId,
  )
  const now = ctx.clock.now()
  return {
    ...neighbours,
    records: related.map((found) => presentListedLot(found, ctx.user, now, own.get(found.lot.id))),
  }
}
