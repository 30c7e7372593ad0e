import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import type { UserContext } from './caller.ts'
import { guardTry } from './guard-tries.ts'
import { isPassword } from './password.ts'
import type { UserRow } from './queries.ts'
import { isFreshSession } from './queries-sessions.ts'

const FRESH = 15 * MINUTE

/**
 * For what one gets into the account with: whoever has only found an open browser, or stolen a session, does not change it
 * (S-9). The password is asked for, unless the person has logged in just now.
 */
export async function confirmPerson(
  ctx: UserContext,
  user: UserRow,
  { password, field }: { password: string | undefined; field: string },
): Promise<void> {
  if (password === undefined || password === '') {
    if (await isFreshSession(ctx.db, ctx.sessionHash, FRESH / SECOND)) return
    throw new AppError('password_needed').beside(field, problem('password_needed'))
  }
  const tried = await guardTry(ctx, `change ${user.id}`)
  if (!(await isPassword(user.passwordHash, password)))
    throw new AppError('wrong_password').beside(field, problem('wrong_password'))
  await tried.wasRight()
}
