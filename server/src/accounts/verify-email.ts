import type { verifyEmail as api } from '@gavelhouse/shared/accounts/password-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { answer } from '../http/serve.ts'
import type { Context } from './caller.ts'
import type { AccountContext } from './context.ts'
import { type Finished, finishSignUp } from './finish-sign-up.ts'
import { takeLink } from './mail-links.ts'
import { lockUser, updateUser } from './queries-users.ts'
import { hashToken } from './sessions.ts'
import { startSession } from './start-session.ts'

/**
 * The click proves the mailbox, so it signs in as well (L-1). A second one on the same link is no mistake: the address is
 * verified, and that is what is answered, without a session.
 */
export async function verifyEmail(ctx: AccountContext, { token }: InputOf<typeof api>) {
  const { user, returnTo } = (await finishSignUp(ctx, hashToken(token))) ?? (await verifyMade(ctx, token))
  const opened =
    user === null ? { token: null, user: null } : await startSession(ctx, user, { remember: false, by: 'mail_link' })
  return answer({ ...opened, returnTo }, 'email_verified').leadingTo(returnTo ?? '/')
}

/** The link of an account that staff have made, and that waits. */
function verifyMade(ctx: Context, token: string): Promise<Finished> {
  return ctx.db.transaction(async (tx) => {
    const link = await takeLink(tx, 'verify_email', token, ctx.clock.now())
    const user = await lockUser(tx, link.userId)
    if (user === null || user.status === 'deactivate') throw new AppError('dead_link')
    if (user.status === 'active') return { user: null, returnTo: null }
    if (link.usedAt !== null) throw new AppError('dead_link')
    await updateUser(tx, user.id, { status: 'active' })
    return { user: { ...user, status: 'active' }, returnTo: null }
  })
}
