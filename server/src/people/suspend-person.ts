import { mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import type { AccountUserContext } from '../accounts/context.ts'
import { keepUser } from '../accounts/save-user.ts'
import { insertSuspension, listStandingLots } from './queries-suspensions.ts'

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
  const standing = voidsBids ? (await listStandingLots(ctx.db, userId)).length : 0
  if (changes.length === 0 && standing === 0) return []
  const reason = ctx.behalf?.reason ?? ''
  await insertSuspension(ctx.db, { userId, staffId: ctx.user.id, reason, voidsBids })
  return standing === 0 ? changes : [...changes, { field: OPEN_BIDS, old: standing, new: 0 }]
}

/** Not a field of the person: lots on which a bid of theirs stands. It cannot be put back. */
const OPEN_BIDS = 'lots with open bids'
