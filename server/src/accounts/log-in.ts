import { logIn as api } from '@gavelhouse/shared/accounts/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { requireFields } from '../http/field-errors.ts'
import type { AccountContext } from './context.ts'
import { guardTry } from './guard-tries.ts'
import { deviceHash, guestHolder } from './holder.ts'
import { logInByPhone } from './log-in-by-code.ts'
import { isPassword, UNKNOWN_ACCOUNT_HASH } from './password.ts'
import { findUserByEmail, type UserRow } from './queries.ts'
import { isKnownDevice } from './queries-sessions.ts'
import { findOpenSignUp } from './queries-sign-ups.ts'
import { startSession } from './start-session.ts'
import { failedLogin, type LoginFailure } from './tell-login.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

export async function logIn(ctx: AccountContext, input: Input) {
  const remember = input.rememberMe ?? false
  if (input.isByPhone === true) {
    const { phone, code } = requireFields(fields, input, ['phone', 'code'])
    return logInByPhone(ctx, { phone, code, remember })
  }
  const { email, password } = requireFields(fields, input, ['email', 'password'])
  return logInByPassword(ctx, { email, password, remember })
}

/** One answer and one time for a wrong password and an unknown account; the state of an account is told only after both. */
async function logInByPassword(
  ctx: AccountContext,
  { email, password, remember }: { email: string; password: string; remember: boolean },
) {
  const user = await findUserByEmail(ctx.db, email)
  const signUp = await findOpenSignUp(ctx.db, email, guestHolder(ctx))
  const tried = await guardTry(ctx, await guessedAt(ctx, email, user))
  const isRight = await isPassword((user ?? signUp)?.passwordHash ?? UNKNOWN_ACCOUNT_HASH, password)
  const fail = (code: LoginFailure) => failedLogin(ctx, user?.id, code)
  if ((user === null && signUp === null) || !isRight) throw fail('wrong_login')
  await tried.wasRight()
  if (user === null || user.status === 'email_unverified') throw fail('email_unverified')
  if (user.status === 'deactivate') throw fail('account_deactivated')
  return startSession(ctx, user, { remember, by: 'password' })
}

/** A browser that has logged in before counts for itself: strangers who guess cannot lock the owner out. */
async function guessedAt(ctx: AccountContext, email: string, user: UserRow | null): Promise<string> {
  const account = email.toLowerCase()
  const isKnown = await isKnownDevice(ctx.db, user?.id ?? 0, deviceHash(ctx.device))
  return isKnown && ctx.device !== '' ? `${account} ${ctx.device}` : account
}
