import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import { keepUser } from '../accounts/save-user.ts'
import { decideAccess, grantAccess } from '../auctions/decide-access.ts'
import { setBidderLimit } from '../auctions/set-bidder-limit.ts'
import { withdraw } from '../bidding/withdraw-lot.ts'
import { keepLetter } from '../inbox/save-letter.ts'
import { keepMailed } from '../invoices/mail-invoice.ts'
import { keepLot } from '../lots/save-lot.ts'
import { changeGroup } from '../people/change-group.ts'
import { suspendPerson } from '../people/suspend-person.ts'
import { moveLot } from './move-lot.ts'
import type { TaskRow } from './queries-tasks.ts'
import { relistLot } from './relist-lot.ts'
import { returnLot } from './return-lot.ts'
import type { TaskContext } from './task-context.ts'

/** Does to one record what the task says, by the act that does it anywhere else; answers what it changed. */
export async function doAct(
  ctx: TaskContext,
  task: Pick<TaskRow, 'id' | 'act' | 'values' | 'reason' | 'isTrial'>,
  id: number,
): Promise<readonly Changed[]> {
  const { act, values, isTrial } = task
  switch (act) {
    case 'edit_lots':
      return (await keepLot(ctx, { ...values.lot, id })).changes
    case 'move_lots':
      return (await moveLot(ctx, id, values.auctionId ?? 0)).changes
    // Decided by the engine, in a transaction of its own: the key lets it happen once, whatever becomes of this one.
    case 'withdraw_lots':
      return withdraw(ctx, { lotId: id, reason: task.reason, key: `task-${task.id}-${id}`, isTrial: task.isTrial })
    case 'relist_lots':
      return relistLot(ctx, { id, values, isTrial, key: `task-${task.id}-${id}` })
    case 'return_lots':
      return (await returnLot(ctx, id, true)).changes
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
    case 'close_questions':
      return (await keepLetter(ctx, { kind: 'question', id, state: 'closed' })).changes
    case 'mail_invoices':
      return (await keepMailed(ctx, { invoiceId: id, kind: 'invoice' })).changes
    case 'remind_invoices':
      return (await keepMailed(ctx, { invoiceId: id, kind: 'reminder' })).changes
    case 'close_messages':
      return (await keepLetter(ctx, { kind: 'message', id, state: 'closed' })).changes
  }
}
