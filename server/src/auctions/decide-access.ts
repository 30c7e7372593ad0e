import { auctionsWith } from '@gavelhouse/shared/accounts/grants.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { addToGroups } from '../accounts/queries.ts'
import { insertNotices } from '../notifications/queries.ts'
import { decideRequests } from './queries-access.ts'

interface Decision {
  userId: number
  /** undefined: of every auction the caller lets people into. */
  auctionId: number | undefined
  decision: 'granted' | 'refused'
}

/**
 * Answers what somebody has asked to be let into: whoever is let in joins a group of each auction. They are told, once.
 * Inside the caller's transaction.
 */
export async function decideAccess(ctx: UserContext, { userId, auctionId, decision }: Decision): Promise<Changed[]> {
  const { db, user, behalf } = ctx
  const reach = auctionsWith(user.grants, 'approve_bidders')
  const asked = auctionId === undefined ? reach : [auctionId]
  if (reach !== null && auctionId !== undefined && !reach.includes(auctionId)) throw new AppError('not_found')
  const decided = await decideRequests(db, { userId, auctionIds: asked, status: decision })
  if (decided.length === 0) return []
  if (decision === 'granted') {
    const joined = decided.flatMap(({ groupIds }) => groupIds.find((id) => id !== 0) ?? [])
    await addToGroups(db, userId, [...new Set(joined)])
  }
  const changes = decided.map(({ title }) => ({ field: `access: ${title}`, old: 'pending', new: decision }))
  const act = decision === 'granted' ? 'grant_access' : 'refuse_access'
  const details = { auctionIds: decided.map(({ id }) => id), ...behalf }
  await recordAudit(db, user, { act, subject: `user:${userId}`, details, changes })
  const kind = decision === 'granted' ? 'access_granted' : 'access_refused'
  await insertNotices(
    db,
    decided.map(({ id, title, requestId }) => ({
      ...{ userId, kind, cause: `access_request:${requestId}`, facts: { title }, auctionId: id },
    })),
  )
  return changes
}
