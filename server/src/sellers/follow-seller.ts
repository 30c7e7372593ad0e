import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type * as api from '@gavelhouse/shared/sellers/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { deleteFollow, findSeller, insertFollow, updateFollowMail } from './queries.ts'

export async function followSeller(ctx: UserContext, { sellerId }: InputOf<typeof api.followSeller>) {
  await requireSeller(ctx, sellerId)
  await insertFollow(ctx.db, ctx.user.id, sellerId)
  return answer(await outcomeFor(ctx, sellerId), 'seller_followed')
}

export async function unfollowSeller(ctx: UserContext, { sellerId }: InputOf<typeof api.unfollowSeller>) {
  await requireSeller(ctx, sellerId)
  await deleteFollow(ctx.db, ctx.user.id, sellerId)
  return answer(await outcomeFor(ctx, sellerId), 'seller_left')
}

export async function updateFollow(ctx: UserContext, { sellerId, wantsMail }: InputOf<typeof api.updateFollow>) {
  await requireSeller(ctx, sellerId)
  if (!(await updateFollowMail(ctx.db, ctx.user.id, sellerId, wantsMail))) throw new AppError('not_found')
  return answer({ wantsMail }, wantsMail ? 'mails_on' : 'mails_off')
}

async function requireSeller(ctx: UserContext, sellerId: number): Promise<void> {
  if ((await findSeller(ctx.db, sellerId, null)) === null) throw new AppError('not_found')
}

async function outcomeFor(ctx: UserContext, sellerId: number) {
  const seller = await findSeller(ctx.db, sellerId, ctx.user.id)
  return { isFollowed: seller?.isFollowed ?? false, followerCount: seller?.followerCount ?? 0 }
}
