import { tooSimilar } from '@gavelhouse/shared/accounts/password.ts'
import { changePassword as api } from '@gavelhouse/shared/accounts/password-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { refuseCommonPassword } from './common-password.ts'
import { confirmPerson } from './confirm-person.ts'
import type { AccountUserContext } from './context.ts'
import { hashPassword } from './password.ts'
import { findUser } from './queries.ts'
import { deleteOtherSessions } from './queries-sessions.ts'
import { refuseDifferent, setPassword } from './set-password.ts'

const { fields } = api.input

/** The similarity is told from the two typed passwords; every other session ends (T-87, T-90). */
export async function changePassword(
  ctx: AccountUserContext,
  { current, password, confirmation }: InputOf<typeof api>,
) {
  refuseDifferent(password, confirmation, fields.confirmation.wireName)
  const similar = tooSimilar(current, password)
  if (similar !== null) throw fieldError(fields, 'password', similar)
  refuseCommonPassword(password, fields.password.wireName)

  const user = await findUser(ctx.db, ctx.user.id)
  if (user === null) throw new AppError('session_ended')
  await confirmPerson(ctx, user, { password: current, field: fields.current.wireName })
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    await setPassword(ctx, tx, user, passwordHash)
    await deleteOtherSessions(tx, user.id, ctx.sessionHash)
  })
  ctx.sessions.forgetUser(user.id)
  return answer({}, 'password_changed')
}
