import { formatPhone } from '@gavelhouse/shared/accounts/phone.ts'
import type { requestAuctionAccess as api } from '@gavelhouse/shared/auctions/contract.ts'
import { isInGroup } from '@gavelhouse/shared/bidding/auction-entry.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findUser, listGroupIds } from '../accounts/queries.ts'
import { listHolders } from '../accounts/queries-roles.ts'
import { answer } from '../http/serve.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { insertNotices } from '../notifications/queries.ts'
import { answerByRule } from './decide-by-rule.ts'
import { type AuctionRow, findAuction } from './queries.ts'
import { insertAccessRequest } from './queries-access.ts'

export async function requestAuctionAccess(ctx: UserContext, { auctionId, message }: InputOf<typeof api>) {
  const auction = await findAuction(ctx.db, auctionId)
  if (auction === null) throw new AppError('not_found')
  return requestAccess(ctx, auction, { lotId: null, message })
}

const SAID = { pending: 'access_requested', granted: 'access_given', refused: 'access_not_given' } as const

/**
 * Kept once per person and auction, whichever of its lots it was asked from; the seller and the staff are told (P-1061). Whoever
 * was answered and is outside asks anew.
 */
export async function requestAccess(
  ctx: UserContext,
  auction: AuctionRow,
  { lotId, message }: { lotId: number | null; message: string },
) {
  const userId = ctx.user.id
  if (isInGroup({ groupIds: await listGroupIds(ctx.db, userId) }, auction)) throw new AppError('has_access')
  const person = await findUser(ctx.db, userId)
  if (person === null) throw new AppError('session_ended')
  const name = `${person.firstName} ${person.lastName}`

  const { notices, decision } = await ctx.db.transaction(async (tx) => {
    const requestId = await insertAccessRequest(tx, { userId, auctionId: auction.id, lotId, message })
    if (requestId === null) throw new AppError('access_requested')
    const answered = await answerByRule(tx, { userId, auctionId: auction.id })
    if (answered !== null) return answered
    const readers = new Set([auction.sellerId, ...(await listHolders(tx, 'approve_bidders', auction.id))])
    const told = await insertNotices(
      tx,
      [...readers].map((readerId) => ({
        userId: readerId,
        kind: 'access_request',
        cause: `access_request:${requestId}`,
        facts: { name, title: auction.title },
        lotId,
        auctionId: auction.id,
      })),
    )
    await queueMessage(tx, {
      kind: 'access-request',
      key: `access-request:${requestId}`,
      payload: {
        name,
        email: person.email,
        phone: formatPhone(person.phone),
        auctionId: auction.id,
        auctionTitle: auction.title,
        message,
      },
    })
    return { notices: told, decision: 'pending' as const }
  })
  announceNotices(ctx.hub, notices)
  return answer({ hasAskedForAccess: decision === 'pending' }, SAID[decision])
}
