import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { rememberLanguage } from '../messages/queries-preferences.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { AccountContext } from './context.ts'
import { deviceName } from './device-name.ts'
import { deviceHash } from './holder.ts'
import type { UserRow } from './queries.ts'
import { deleteOldestSessions, keepDevice } from './queries-sessions.ts'
import { readOwnUser } from './read-own-user.ts'
import { openSession } from './sessions.ts'

const MAX_SESSIONS = 50

/** A new token for somebody who has shown who they are. The first time from a new device, the owner hears of it. */
export async function startSession(
  ctx: AccountContext,
  user: UserRow,
  { remember }: { remember: boolean },
): Promise<{ token: string; user: User }> {
  const now = ctx.clock.now()
  const device = deviceName(ctx.userAgent)
  const token = await ctx.db.transaction(async (tx) => {
    const opened = await openSession(tx, user.id, { now, remember, device })
    await deleteOldestSessions(tx, user.id, MAX_SESSIONS)
    if (ctx.language !== null) await rememberLanguage(tx, user.id, ctx.language)
    if (ctx.device === '') return opened
    const hash = deviceHash(ctx.device)
    const { isNew, hadOthers } = await keepDevice(tx, user.id, hash)
    if (isNew && hadOthers) {
      await queueMessage(tx, {
        ...{ kind: 'new-session', to: user.email, userId: user.id },
        key: `new-session:${user.id}:${hash.toString('base64url')}`,
        payload: { firstName: user.firstName, at: now, device },
      })
    }
    return opened
  })
  await ctx.payments.openAtLogin(user.id)
  return { token, user: await readOwnUser(ctx, user) }
}
