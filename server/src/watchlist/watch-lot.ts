import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { emptyBidChanged } from '@gavelhouse/shared/live.ts'
import type * as api from '@gavelhouse/shared/watchlist/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { addToWatcherCount, findLotRow } from '../lots/queries.ts'
import { deleteWatch, insertWatch, listKnownReminders } from './queries.ts'

/** Once per person and lot, however often it is asked; the lot's count of watchers moves in the same transaction. */
export async function watchLot(ctx: UserContext, { lotId, reminders }: InputOf<typeof api.watchLot>) {
  const userId = ctx.user.id
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  const known = reminders === undefined ? undefined : await listKnownReminders(ctx.db, reminders)
  await ctx.db.transaction(async (tx) => {
    if (await insertWatch(tx, { userId, lotId, reminders: known })) await addToWatcherCount(tx, lotId, 1)
  })
  tell(ctx, lotId, lot.auctionId, true)
  return answer({ isWatched: true }, 'watched')
}

export async function unwatchLot(ctx: UserContext, { lotId }: InputOf<typeof api.unwatchLot>) {
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  await ctx.db.transaction(async (tx) => {
    if (await deleteWatch(tx, ctx.user.id, lotId)) await addToWatcherCount(tx, lotId, -1)
  })
  tell(ctx, lotId, lot.auctionId, false)
  return answer({ isWatched: false }, 'unwatched')
}

/** What somebody watches is nobody else's business: it goes to their own screens only (P-644, P-645). */
function tell(ctx: UserContext, lotId: number, auctionId: number, isWatched: boolean): void {
  const status = isWatched ? 'added' : 'removed'
  ctx.hub.publish(`user:${ctx.user.id}`, 'bidChanged', { ...emptyBidChanged(lotId, auctionId), status, isWatched })
}
