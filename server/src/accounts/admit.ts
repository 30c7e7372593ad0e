import { mayEverywhere, mayIn, maySomewhere } from '@gavelhouse/shared/accounts/grants.ts'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Context, UserContext } from './caller.ts'

/** Whether this caller may make this call: the one place that decides it. */
export function admit(endpoint: Endpoint, ctx: Pick<Context, 'user'>): void {
  checkAccess(endpoint, ctx)
  refuseActing(endpoint, ctx)
  refuseSuspended(endpoint, ctx)
}

function checkAccess(endpoint: Endpoint, { user }: Pick<Context, 'user'>): void {
  if (endpoint.access === 'public') return
  if (user === null) throw new AppError('session_required')
  if (endpoint.rights === undefined) return
  const may = endpoint.withinAuctions ? maySomewhere : mayEverywhere
  if (!may(user.grants, endpoint.rights)) throw new AppError('not_allowed')
}

/** Staff who look at the house as somebody else do not bid, pay or write in that person's name (T-26). */
function refuseActing({ repeat, whileActing }: Endpoint, { user }: Pick<Context, 'user'>): void {
  if (user?.actingStaffId != null && repeat !== 'read' && whileActing !== true) throw new AppError('only_looking')
}

/** What the session says is at most moments old; whatever moves money or bids looks again where it does so. */
function refuseSuspended({ whileSuspended }: Endpoint, { user }: Pick<Context, 'user'>): void {
  if (whileSuspended === 'refused' && user?.isSuspended) throw new AppError('suspended')
}

/** For calls within auctions: what is in an auction that the caller's right does not reach is not there (T-20). */
export function admitTo(auctionId: number, { rights }: Endpoint<'staff'>, { user }: Pick<UserContext, 'user'>): void {
  if (!mayIn(user.grants, rights, auctionId)) throw new AppError('not_found')
}
