import { resetPassword as api } from '@gavelhouse/shared/accounts/password-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { answer } from '../http/serve.ts'
import { refuseCommonPassword } from './common-password.ts'
import type { AccountContext } from './context.ts'
import { takeLink } from './mail-links.ts'
import { hashPassword } from './password.ts'
import { deleteSessions } from './queries.ts'
import { lockUser, updateUser } from './queries-users.ts'
import { refuseDifferent, setPassword } from './set-password.ts'

const { fields } = api.input

/**
 * Whoever can read the mailbox gets in, and everybody else is out: every session ends, and their sockets (T-86). So does a
 * telephone that somebody else may have brought in: one can log in with it (S-1).
 */
export async function resetPassword(ctx: AccountContext, { token, password, confirmation }: InputOf<typeof api>) {
  refuseDifferent(password, confirmation, fields.confirmation.wireName)
  refuseCommonPassword(password, fields.password.wireName)
  const passwordHash = await hashPassword(password)
  const userId = await ctx.db.transaction(async (tx) => {
    const link = await takeLink(tx, 'reset_password', token, ctx.clock.now())
    const user = await lockUser(tx, link.userId)
    if (user === null || user.status !== 'active' || link.usedAt !== null) throw new AppError('dead_link')
    await setPassword(ctx, tx, user, passwordHash)
    if (!user.phoneProvedByOwner) await updateUser(tx, user.id, { phone: '', phoneVerified: false })
    await deleteSessions(tx, user.id)
    return user.id
  })
  ctx.sessions.forgetUser(userId)
  return answer({}, 'password_changed').leadingTo('/')
}
