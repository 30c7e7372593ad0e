import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { UserContext } from './caller.ts'
import { findUser } from './queries.ts'
import { readOwnUser } from './read-own-user.ts'

/** The person of the session, as it is after a change: the page need not ask again. */
export async function readCaller(ctx: UserContext): Promise<User> {
  const row = await findUser(ctx.db, ctx.user.id)
  if (row === null) throw new AppError('session_ended')
  return readOwnUser(ctx, row)
}
