import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import type { TaskActName } from '@gavelhouse/shared/office/task-acts.ts'
import { keepUser } from '../accounts/save-user.ts'
import { decideAccess } from '../auctions/decide-access.ts'
import { keepLetter } from '../inbox/save-letter.ts'
import { keepLot } from '../lots/save-lot.ts'
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
    case 'suspend':
      return (await keepUser(ctx, { id, isSuspended: true })).changes
    case 'lift_suspension':
      return (await keepUser(ctx, { id, isSuspended: false })).changes
    case 'grant_access':
      return decideAccess(ctx, { userId: id, auctionId: values.auctionId, decision: 'granted' })
    case 'deny_access':
      return decideAccess(ctx, { userId: id, auctionId: values.auctionId, decision: 'refused' })
    case 'close_questions':
      return (await keepLetter(ctx, { kind: 'question', id, state: 'closed' })).changes
    case 'close_messages':
      return (await keepLetter(ctx, { kind: 'message', id, state: 'closed' })).changes
  }
}
