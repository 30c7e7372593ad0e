import type * as api from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { findAuction } from './queries.ts'
import { deleteAuctionWatch, insertAuctionWatch } from './queries-watch.ts'

/** Once per person and auction, however often it is asked. */
export async function watchAuction(ctx: UserContext, { auctionId }: InputOf<typeof api.watchAuction>) {
  if ((await findAuction(ctx.db, auctionId)) === null) throw new AppError('not_found')
  await insertAuctionWatch(ctx.db, ctx.user.id, auctionId)
  return answer({ isWatched: true }, 'watched')
}

/** Not watching it is what was wanted, so it is a success as well. */
export async function unwatchAuction(ctx: UserContext, { auctionId }: InputOf<typeof api.unwatchAuction>) {
  if ((await findAuction(ctx.db, auctionId)) === null) throw new AppError('not_found')
  await deleteAuctionWatch(ctx.db, ctx.user.id, auctionId)
  return answer({ isWatched: false }, 'unwatched')
}
