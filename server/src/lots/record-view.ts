import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { recordView as api } from '@gavelhouse/shared/lots/contract.ts'
import type { Context } from '../accounts/caller.ts'
import { findLot, insertView } from './queries.ts'

/**
 * Counts a view, once per viewer and hour, and tells everyone who is looking at the lot. Guests are told apart by their address:
 * what a browser calls itself it can make up (S-19).
 */
export async function recordView(ctx: Context, { id }: InputOf<typeof api>) {
  const found = await findLot(ctx.db, id, null)
  if (found === null) throw new AppError('not_found')
  const viewer = ctx.user === null ? `guest:${ctx.address}` : `user:${ctx.user.id}`
  const viewCount = await ctx.db.transaction((tx) => insertView(tx, id, viewer))
  if (viewCount === null) return { viewCount: found.lot.viewCount }

  ctx.hub.publish(`lot:${id}`, 'viewCounted', { lotId: id, auctionId: found.lot.auctionId, viewCount })
  return { viewCount }
}
