import type { acceptTerms as api } from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { findAuction, hasLot, upsertAcceptedTerms } from './queries.ts'

/** Keeps which version was accepted and when; accepting it again changes nothing (P-1063). */
export async function acceptTerms(ctx: UserContext, { auctionId, lotId }: InputOf<typeof api>) {
  const auction = await findAuction(ctx.db, auctionId)
  if (auction === null) throw new AppError('not_found')
  const isForLot = lotId !== undefined && lotId !== null
  if (isForLot && !(await hasLot(ctx.db, auctionId, lotId))) throw new AppError('not_found')

  await upsertAcceptedTerms(ctx.db, { userId: ctx.user.id, auctionId, termsVersion: auction.termsVersion })
  return answer({ termsAccepted: 1 }, 'terms_accepted')
}
