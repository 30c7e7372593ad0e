import type { logIn as api } from '@gavelhouse/shared/accounts/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Context } from '../context.ts'
import { isPassword, UNKNOWN_ACCOUNT_HASH } from './password.ts'
import { presentUser } from './present.ts'
import { findUserByEmail, listGroupIds } from './queries.ts'
import { openSession } from './sessions.ts'

/** One answer and one time for a wrong password and an unknown account; the state of an account is told only after both. */
export async function logIn(ctx: Context, { email, password, rememberMe }: InputOf<typeof api>) {
  const user = await findUserByEmail(ctx.db, email)
  const isRight = await isPassword(user?.passwordHash ?? UNKNOWN_ACCOUNT_HASH, password)
  if (user === null || !isRight) throw new AppError('wrong_login')
  if (user.status === 'email_unverified') throw new AppError('email_unverified')
  if (user.status === 'deactivate') throw new AppError('account_deactivated')

  const token = await openSession(ctx.db, user.id, { now: ctx.clock.now(), remember: rememberMe ?? false })
  return { token, user: presentUser(user, await listGroupIds(ctx.db, user.id)) }
}
