import type { endSession as endApi, OpenSession } from '@gavelhouse/shared/accounts/session-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { answer } from '../http/serve.ts'
import type { AccountUserContext } from './context.ts'
import { deleteOtherSessions, deleteOwnSession, listLiveSessions } from './queries-sessions.ts'

/** This one first, then by use. */
export async function listOwnSessions(ctx: AccountUserContext): Promise<{ records: OpenSession[] }> {
  const rows = await listLiveSessions(ctx.db, ctx.user.id)
  const records = rows.map(({ id, device, createdAt, lastUsedAt, tokenHash }) => {
    const isCurrent = tokenHash.equals(ctx.sessionHash)
    return { id, device, startedAt: createdAt, lastUsedAt: isCurrent ? ctx.clock.now() : lastUsedAt, isCurrent }
  })
  return { records: records.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

export async function endOwnSession(ctx: AccountUserContext, { id }: InputOf<typeof endApi>) {
  const ended = await deleteOwnSession(ctx.db, ctx.user.id, id)
  if (ended === null) throw new AppError('not_found')
  ctx.sessions.forget(ended)
  return answer({}, 'device_logged_out')
}

export async function endOtherSessions(ctx: AccountUserContext) {
  await deleteOtherSessions(ctx.db, ctx.user.id, ctx.sessionHash)
  ctx.sessions.forgetUser(ctx.user.id)
  return answer({}, 'others_logged_out')
}
