import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type * as api from '@gavelhouse/shared/notifications/push-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { deleteOwnSubscription, saveSubscription } from '../messages/queries-push.ts'

/** Pushes go to this browser until the session ends, however often it is asked. */
export async function subscribePush(
  ctx: UserContext,
  { address, publicKey, secret }: InputOf<typeof api.subscribePush>,
): Promise<Record<never, never>> {
  const { user, sessionHash } = ctx
  await saveSubscription(ctx.db, { userId: user.id, sessionHash, endpoint: address, publicKey, secret })
  return {}
}

export async function unsubscribePush(
  ctx: UserContext,
  { address }: InputOf<typeof api.unsubscribePush>,
): Promise<Record<never, never>> {
  await deleteOwnSubscription(ctx.db, ctx.user.id, address)
  return {}
}
