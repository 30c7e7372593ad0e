import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { answerClaim as api, Claim } from '@gavelhouse/shared/profile/claim-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { confirmClaim, denyClaim, isOnPaper, listClaimsOn } from './queries-owners.ts'

/** Whoever is named as an owner says whether that is so. What is denied counts for nothing any more (decision 095). */
export async function answerClaim(ctx: UserContext, { id, isSo }: InputOf<typeof api>): Promise<{ claims: Claim[] }> {
  const answer = isSo ? confirmClaim : denyClaim
  await ctx.db.transaction(async (tx) => {
    const isOn = !isSo && (await isOnPaper(tx, id))
    if (!(await answer(tx, ctx.user.id, id))) throw new AppError('not_found')
    // Thrown after it was found to be theirs, which undoes it.
    if (isOn) throw new AppError('owner_on_paper')
  })
  return readClaims(ctx)
}

export async function readClaims(ctx: UserContext): Promise<{ claims: Claim[] }> {
  return { claims: await listClaimsOn(ctx.db, ctx.user.id) }
}
