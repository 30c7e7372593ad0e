import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { answerClaim as api, Claim } from '@gavelhouse/shared/profile/claim-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { confirmClaim, denyClaim, listClaimsOn } from './queries-owners.ts'

/** Whoever is named as an owner says whether that is so. What is denied counts for nothing any more (decision 095). */
export async function answerClaim(ctx: UserContext, { id, isSo }: InputOf<typeof api>): Promise<{ claims: Claim[] }> {
  const answer = isSo ? confirmClaim : denyClaim
  if (!(await answer(ctx.db, ctx.user.id, id))) throw new AppError('not_found')
  return readClaims(ctx)
}

export async function readClaims(ctx: UserContext): Promise<{ claims: Claim[] }> {
  return { claims: await listClaimsOn(ctx.db, ctx.user.id) }
}
