import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { rememberLanguage } from '../messages/queries-preferences.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { AccountContext } from './context.ts'
import { deviceName } from './device-name.ts'
import { deviceHash } from './holder.ts'
import { deleteSession, type UserRow } from './queries.ts'
import { deleteOldestSessions, keepDevice } from './queries-sessions.ts'
import { readOwnUser } from './read-own-user.ts'
import { openSession } from './sessions.ts'
import { type LoginBy, tellLogin } from './tell-login.ts'

const MAX_SESSIONS = 50

/** A new token for somebody who has shown who they are. The first time from a new device, the owner hears of it. */
export async function startSession(
  ctx: AccountContext,
  user: UserRow,
  { remember, by }: { remember: boolean; by: LoginBy },
): Promise<{ token: string; user: User }> {
  const now = ctx.clock.now()
  const device = deviceName(ctx.userAgent)
  const former = formerSession(ctx)
  const token = await ctx.db.transaction(async (tx) => {
    const opened = await openSession(tx, user.id, { now, remember, device })
    if (former !== null) await deleteSession(tx, former)
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
  if (former !== null) ctx.sessions.forget(former)
  tellLogin(ctx, user.id, by)
  await ctx.payments.openAtLogin(user.id)
  return { token, user: await readOwnUser(ctx, user) }
}

/** Whoever logs in with a session has one place to be: it ends. Staff who look at the house as somebody else go back from that. */
const formerSession = ({ user, sessionHash }: AccountContext): Buffer | null =>
  user?.actingStaffId == null ? sessionHash : null
