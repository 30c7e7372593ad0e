import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type * as api from '@gavelhouse/shared/lots/contract.ts'
import { hasAskedForAccess } from '../auctions/queries-access.ts'
import type { Context } from '../context.ts'
import { findSeller } from '../sellers/queries.ts'
import { presentListedLot, presentLot } from './present.ts'
import { findLot, findLotRow, listPictures } from './queries.ts'
import { findNeighbours, listRelated } from './queries-around.ts'
import { listOwnFacts } from './queries-own.ts'
import { readHistory } from './read-history.ts'

const NEWEST_BIDS = 3

/** One lot with everything its page shows, as this caller may see it. */
export async function readLot(ctx: Context, { id }: InputOf<typeof api.getLot>) {
  const viewerId = ctx.user?.id ?? null
  const [found, pictures, own] = await Promise.all([
    findLot(ctx.db, id, viewerId),
    listPictures(ctx.db, id),
    listOwnFacts(ctx.db, [id], viewerId),
  ])
  if (found === null) throw new AppError('not_found')
  const { lot } = found
  const [history, seller, asked] = await Promise.all([
    readHistory(ctx, lot, { limit: NEWEST_BIDS, offset: 0 }),
    findSeller(ctx.db, lot.sellerId, viewerId),
    hasAskedForAccess(ctx.db, lot.auctionId, viewerId),
  ])
  const extras = {
    pictures,
    own: own.get(id),
    history,
    seller: seller ?? { id: lot.sellerId, name: '', followerCount: 0, isFollowed: false },
    hasAskedForAccess: asked,
  }
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
