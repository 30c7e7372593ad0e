import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars, type Money, toDollars } from '@gavelhouse/shared/money.ts'
import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { lockUser } from '../accounts/queries-users.ts'
import { findAnyAuction } from './queries.ts'
import { findLimit, writeLimit } from './queries-limits.ts'

/** The most somebody may bid in one auction; null takes it away. Inside the caller's transaction. */
export async function setBidderLimit(
  { db, user, behalf }: UserContext,
  { userId, auctionId, bidLimit }: { userId: number; auctionId: number; bidLimit: Money | null },
): Promise<Changed[]> {
  const auction = mayIn(user.grants, ['approve_bidders'], auctionId) ? await findAnyAuction(db, auctionId) : null
  if (auction === null || (await lockUser(db, userId)) === null) throw new AppError('not_found')
  const before = await findLimit(db, userId, auctionId)
  if (before === bidLimit) return []
  await writeLimit(db, { userId, auctionId, bidLimit })
  const changes = [{ field: fieldOf(auctionId, auction.title), old: told(before), new: told(bidLimit) }]
  const details = { auctionId, ...behalf }
  await recordAudit(db, user, { act: 'set_auction_limit', subject: `user:${userId}`, details, changes })
  return changes
}

/** Puts back what was changed, where it still stands at what it was changed to. */
export async function undoLimits(
  ctx: UserContext,
  userId: number,
  changes: readonly Changed[],
): Promise<{ changes: Changed[]; changedSince: string[] }> {
  const undone: Changed[] = []
  const changedSince: string[] = []
  for (const change of changes) {
    const auctionId = auctionOf(change.field)
    const isAsLeft = told(await findLimit(ctx.db, userId, auctionId)) === change.new
    if (isAsLeft) undone.push(...(await setBidderLimit(ctx, { userId, auctionId, bidLimit: meant(change.old) })))
    else changedSince.push(change.field)
  }
  if (undone.length === 0) throw new AppError('changed_since', { fields: changedSince.join(', ') })
  return { changes: undone, changedSince }
}

/** The history tells amounts in dollars. */
const told = (limit: Money | null): number | null => (limit === null ? null : toDollars(limit))
const meant = (value: Changed['old']): Money | null => (value === null ? null : dollars(Number(value)))

const fieldOf = (auctionId: number, title: string): string => `limit ${auctionId}: ${title}`
const auctionOf = (field: string): number => Number(/^limit (\d+):/.exec(field)?.[1] ?? 0)
