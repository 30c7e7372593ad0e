import type { verifyEmailCode as emailApi } from '@gavelhouse/shared/accounts/code-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toE164 } from '@gavelhouse/shared/messages/phone.ts'
import { requireFeature } from '../site/require-feature.ts'
import { useCode } from './codes.ts'
import type { AccountContext } from './context.ts'
import { guestHolder } from './holder.ts'
import { findUserByEmail, findUserByPhone, type UserRow } from './queries.ts'
import type { CodePurpose } from './queries-codes.ts'
import { startSession } from './start-session.ts'

export async function logInByPhone(
  ctx: AccountContext,
  { phone, code, remember }: { phone: string; code: string; remember: boolean },
) {
  await requireFeature(ctx.db, 'phone_login')
  const target = toE164(phone)
  if (target === null) throw new AppError('wrong_code')
  await requireRightCode(ctx, 'phone_login', target, code)
  return startFor(ctx, await findUserByPhone(ctx.db, target), remember)
}

export async function logInByEmail(ctx: AccountContext, { email, code, rememberMe }: InputOf<typeof emailApi>) {
  const target = email.toLowerCase()
  await requireRightCode(ctx, 'email_login', target, code)
  return startFor(ctx, await findUserByEmail(ctx.db, target), rememberMe ?? false)
}

async function requireRightCode(
  ctx: AccountContext,
  purpose: CodePurpose,
  target: string,
  code: string,
): Promise<void> {
  const use = { purpose, target, holder: guestHolder(ctx) }
  const given = { code, now: ctx.clock.now(), staticCode: ctx.config.staticCode }
  if (!(await useCode(ctx.database, use, given))) throw new AppError('wrong_code')
}

/** An account may have gone, or been shut, since the code was sent. */
function startFor(ctx: AccountContext, user: UserRow | null, remember: boolean) {
  if (user === null || user.status !== 'active') throw new AppError('wrong_code')
  return startSession(ctx, user, { remember, by: 'code' })
}
