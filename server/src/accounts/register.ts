import { register as api, type checkSignUp as checkApi } from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toE164 } from '@gavelhouse/shared/messages/phone.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Context } from './caller.ts'
import { refuseCommonPassword } from './common-password.ts'
import { guestHolder } from './holder.ts'
import { requireInvitation } from './invite.ts'
import { LINK_LIFE, makeToken } from './mail-links.ts'
import { verifyMail } from './mail-sign-up.ts'
import { hashPassword } from './password.ts'
import { takePhoneProof } from './phone-proof.ts'
import { findUserByEmail, findUserByPhone, type UserRow } from './queries.ts'
import { insertSignUp } from './queries-sign-ups.ts'
import { requireWork } from './require-work.ts'
import { hashToken } from './sessions.ts'

type Input = InputOf<typeof api>

export async function checkSignUp(_ctx: Context, { password }: InputOf<typeof checkApi>) {
  refuseCommonPassword(password, api.input.fields.password.wireName)
  return {}
}

/**
 * The same work and the same answer whether the address is free or taken (T-80): its owner learns it by mail. What was typed
 * waits in a record of its own; the link in the mail makes the account of it (finish-sign-up.ts).
 */
export async function register(ctx: Context, input: Input) {
  refuseCommonPassword(input.password, api.input.fields.password.wireName)
  await requireWork(ctx, 'register', input.email)
  const phone = await refuseTaken(ctx, input.phone)
  const passwordHash = await hashPassword(input.password) // outside the transaction, because it takes its time
  await ctx.db.transaction((tx) => signUp(ctx, tx, { ...input, phone }, passwordHash))
  return answer({}, 'account_created')
}

/** Answers the number as it is kept. Outside the transaction: a proof that is refused is spent all the same. */
async function refuseTaken(ctx: Context, typed: string): Promise<string> {
  const phone = toE164(typed)
  if (phone === null) throw new AppError('phone_unverified')
  if ((await findUserByPhone(ctx.db, phone)) === null) return phone
  throw new AppError((await takePhoneProof(ctx.db, ctx, phone)) ? 'phone_taken' : 'phone_unverified')
}

async function signUp(ctx: Context, tx: Db, input: Input, passwordHash: string): Promise<void> {
  const { firstName, lastName, phone, returnTo = null, inviteToken } = input
  const email = input.email.toLowerCase()
  const invitation = inviteToken === undefined ? null : await requireInvitation(tx, inviteToken)
  if (invitation !== null && invitation.email !== email)
    throw fieldError(api.input.fields, 'email', problem('invited_elsewhere'))
  if (!(await takePhoneProof(tx, ctx, phone))) throw new AppError('phone_unverified')
  const token = makeToken()
  const now = ctx.clock.now()
  await insertSignUp(tx, {
    ...{ tokenHash: hashToken(token), email, passwordHash, firstName, lastName, phone, holder: guestHolder(ctx) },
    ...{ invitationId: invitation?.id ?? null, returnTo, createdAt: now, expiresAt: now + LINK_LIFE.verify_email },
  })
  await queueMessage(tx, mailFor(await findUserByEmail(tx, email), { email, firstName, token, language: ctx.language }))
}

/** An address that has no account, or one nobody has proved yet, gets the link; the owner of any other a word of warning. */
function mailFor(user: UserRow | null, mail: Parameters<typeof verifyMail>[0]) {
  const link = verifyMail(mail)
  if (user === null || user.status === 'email_unverified') return link
  const { to, ...rest } = link
  return {
    ...rest,
    ...{ kind: 'account-exists' as const, to, userId: user.id, key: `account-exists:${link.key}` },
    payload: { firstName: user.firstName },
  }
}
