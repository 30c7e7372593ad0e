import { mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import { FOLLOWING } from '@gavelhouse/shared/people/following.ts'
import type { AccountUserContext } from '../accounts/context.ts'
import { keepUser } from '../accounts/save-user.ts'
import { countConcerned, insertSuspension } from './queries-suspensions.ts'

/**
 * Shuts somebody out: no bids, deposits, purchases, offers or requests from this commit on, and their sockets end. Their bids on
 * lots still open are left, or voided by the engine right after. Inside the caller's transaction.
 */
export async function suspendPerson(
  ctx: AccountUserContext,
  { userId, voidsBids }: { userId: number; voidsBids: boolean },
): Promise<readonly Changed[]> {
  if (voidsBids && !mayEverywhere(ctx.user.grants, ['act_on_bids'])) throw new AppError('not_allowed')
  const { changes } = await keepUser(ctx, { id: userId, isSuspended: true })
  const { hasBids, bids, lots, deposits } = await countConcerned(ctx.db, userId, voidsBids)
  if (changes.length === 0 && (!voidsBids || !hasBids)) return []
  const reason = ctx.behalf?.reason ?? ''
  await insertSuspension(ctx.db, { userId, staffId: ctx.user.id, reason, voidsBids })
  const voided = voidsBids ? { [FOLLOWING.lots]: lots, [FOLLOWING.bids]: bids } : {}
  const following = Object.entries({ ...voided, [FOLLOWING.deposits]: deposits }).filter(([, count]) => count > 0)
  return [...changes, ...following.map(([field, count]) => ({ field, old: count, new: 0 }))]
}
