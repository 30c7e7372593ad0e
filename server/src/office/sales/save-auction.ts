import { saveAuction as api } from '@gavelhouse/shared/auctions/admin-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { UserContext } from '../../accounts/caller.ts'
import type { AuctionRow } from '../../auctions/queries.ts'
import { saveAuction as save } from '../../auctions/save-auction.ts'
import type { Db } from '../../db/connect.ts'
import { fieldError } from '../../http/field-errors.ts'
import { recordLotChanges } from '../../lot-feed/queries.ts'
import { announceTimes } from '../../lots/announce-times.ts'
import { countLotsWithout, followTimes, hasStartedLots } from '../../lots/queries-times.ts'

const TIMES = ['opensAt', 'closesAt', 'staggerSeconds'] as const

export async function saveAuction(ctx: UserContext, input: InputOf<typeof api>) {
  let moved: number[] = []
  const saved = await save(ctx, input, async (tx, before, after) => {
    moved = await moveLots(tx, before, after)
  })
  await announceTimes(ctx, moved)
  return saved
}

/**
 * Lots that have their times of the auction go with it, so that what bidders see is what staff entered. Once the log of one
 * has begun the times are fixed: then lots are extended, and bidders told.
 */
async function moveLots(tx: Db, before: AuctionRow, after: AuctionRow): Promise<number[]> {
  if (TIMES.every((name) => before[name] === after[name])) return []
  const count = await countLotsWithout(tx, before, after)
  if (count > 0) throw fieldError(api.input.fields, 'closesAt', problem('lots_close_before_opening', { count }))
  const moved = await followTimes(tx, before, after)
  // After they are held: none has been opened meanwhile.
  if (await hasStartedLots(tx, after.id)) throw new AppError('already_open')
  if (after.status !== 'draft') await recordLotChanges(tx, moved)
  return moved
}
