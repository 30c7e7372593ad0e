import type { Access, Endpoint } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Context } from './caller.ts'

/** Whether this caller may make this call: the one place that decides it. */
export function admit(endpoint: Endpoint, ctx: Pick<Context, 'user'>): void {
  checkAccess(endpoint.access, ctx)
  refuseActing(endpoint, ctx)
}

const RANK: Record<Access, number> = { public: 0, user: 1, seller: 2, admin: 3 }

function checkAccess(access: Access, { user }: Pick<Context, 'user'>): void {
  if (access === 'public') return
  if (user === null) throw new AppError('session_required')
  if (RANK[user.role] < RANK[access]) throw new AppError('not_allowed')
}

/** Staff who look at the house as somebody else do not bid, pay or write in that person's name (T-26). */
function refuseActing({ repeat, whileActing }: Endpoint, { user }: Pick<Context, 'user'>): void {
  if (user?.actingStaffId != null && repeat !== 'read' && whileActing !== true) throw new AppError('only_looking')
}
