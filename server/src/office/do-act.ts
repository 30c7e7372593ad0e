import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import type { TaskActName } from '@gavelhouse/shared/office/task-acts.ts'
import { keepUser } from '../accounts/save-user.ts'
import { decideAccess, grantAccess } from '../auctions/decide-access.ts'
import { setBidderLimit } from '../auctions/set-bidder-limit.ts'
import { keepLot } from '../lots/save-lot.ts'
import { changeGroup } from '../people/change-group.ts'
import { suspendPerson } from '../people/suspend-person.ts'
import { moveLot } from './move-lot.ts'
import type { TaskValues } from './task.ts'
import type { TaskContext } from './task-context.ts'

/** Does to one record what the task says, by the act that does it anywhere else; answers what it changed. */
export async function doAct(
  ctx: TaskContext,
  { act, values }: { act: TaskActName; values: TaskValues },
  id: number,
): Promise<readonly Changed[]> {
  switch (act) {
    case 'edit_lots':
      return (await keepLot(ctx, { ...values.lot, id })).changes
    case 'move_lots':
      return (await moveLot(ctx, id, values.auctionId ?? 0)).changes
    case 'set_bid_limit':
      return (await keepUser(ctx, { id, bidLimit: values.bidLimit ?? null })).changes
    case 'set_auction_limit':
      return setBidderLimit(ctx, { userId: id, auctionId: values.auctionId ?? 0, bidLimit: values.bidLimit ?? null })
    case 'join_group':
    case 'leave_group':
      return changeGroup(ctx, { userId: id, groupId: values.groupId ?? 0, isIn: act === 'join_group' })
    case 'suspend':
      return suspendPerson(ctx, { userId: id, voidsBids: values.voidsBids ?? false })
    case 'lift_suspension':
      return (await keepUser(ctx, { id, isSuspended: false })).changes
    case 'grant_access':
      return grantAccess(ctx, { userId: id, auctionId: values.auctionId, bidLimit: values.bidLimit ?? null })
    case 'deny_access':
      return decideAccess(ctx, { userId: id, auctionId: values.auctionId, decision: 'refused' })
  }
}
