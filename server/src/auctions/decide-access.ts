import { auctionsWith } from '@gavelhouse/shared/accounts/grants.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { addToGroups } from '../accounts/queries.ts'
import type { Db } from '../db/connect.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { type DecidedRequest, decideRequests } from './queries-access.ts'
import { setBidderLimit } from './set-bidder-limit.ts'

interface Decision {
  userId: number
  /** undefined: of every auction the caller lets people into. */
  auctionId: number | undefined
  decision: 'granted' | 'refused'
}

/** `told`: what is to be announced once the caller's transaction is committed. */
type DecidingContext = UserContext & { told: ToldNotice[] }

/** Answers what somebody has asked to be let into. They are told, once. Inside the caller's transaction. */
export async function decideAccess(ctx: DecidingContext, decision: Decision): Promise<Changed[]> {
  return (await decide(ctx, decision)).changes
}

/** The same, and how much they may bid there at most. */
export async function grantAccess(
  ctx: DecidingContext,
  { bidLimit, ...asked }: Omit<Decision, 'decision'> & { bidLimit: Money | null },
): Promise<Changed[]> {
  const { decided, changes } = await decide(ctx, { ...asked, decision: 'granted' })
  if (bidLimit === null) return changes
  const { userId } = asked
  for (const { id: auctionId } of decided) changes.push(...(await setBidderLimit(ctx, { userId, auctionId, bidLimit })))
  return changes
}

async function decide(ctx: DecidingContext, { userId, auctionId, decision }: Decision) {
  const { db, user, behalf } = ctx
  const reach = auctionsWith(user.grants, 'approve_bidders')
  const asked = auctionId === undefined ? reach : [auctionId]
  if (reach !== null && auctionId !== undefined && !reach.includes(auctionId)) throw new AppError('not_found')
  const decided = await decideRequests(db, { userId, auctionIds: asked, status: decision, staffId: user.id })
  if (decided.length === 0) return { decided, changes: [] }
  ctx.told.push(...(await carryOut(db, { userId, decision }, decided)))
  const changes = changesBy(decided, decision)
  const act = decision === 'granted' ? 'grant_access' : 'refuse_access'
  const details = { auctionIds: decided.map(({ id }) => id), ...behalf }
  await recordAudit(db, user, { act, subject: `user:${userId}`, details, changes })
  return { decided, changes }
}

export const changesBy = (decided: readonly DecidedRequest[], decision: Decision['decision']): Changed[] =>
  decided.map(({ title }) => ({ field: `access: ${title}`, old: 'pending', new: decision }))

/** Whoever is let in joins a group of each auction; either way they are told. */
export async function carryOut(
  db: Db,
  { userId, decision }: Pick<Decision, 'userId' | 'decision'>,
  decided: readonly DecidedRequest[],
) {
  if (decision === 'granted') {
    const joined = decided.flatMap(({ groupIds }) => groupIds.find((id) => id !== 0) ?? [])
    await addToGroups(db, userId, [...new Set(joined)])
  }
  const kind = decision === 'granted' ? 'access_granted' : 'access_refused'
  return insertNotices(
    db,
    decided.map(({ id, title, requestId }) => ({
      ...{ userId, kind, cause: `access_request:${requestId}`, facts: { title }, auctionId: id },
    })),
  )
}
