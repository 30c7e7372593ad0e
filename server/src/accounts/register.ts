import { formatPhone } from '@gavelhouse/shared/accounts/phone.ts'
import { register as api, type checkSignUp as checkApi } from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { answer } from '../http/serve.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Context } from './caller.ts'
import { refuseCommonPassword } from './common-password.ts'
import { requireInvitation } from './invite.ts'
import { makeLink } from './mail-links.ts'
import { hashPassword } from './password.ts'
import { takePhoneProof } from './phone-proof.ts'
import { findUserByEmail, listGroupIds, type UserRow } from './queries.ts'
import { acceptInvitation } from './queries-links.ts'
import { insertNewUser, replaceGroups } from './queries-users.ts'
import { requireWork } from './require-work.ts'
import { hashToken } from './sessions.ts'

type Input = InputOf<typeof api>

export async function checkSignUp(_ctx: Context, { password }: InputOf<typeof checkApi>) {
  refuseCommonPassword(password, api.input.fields.password.wireName)
  return {}
}

/**
 * The same work and the same answer whether the address is free or taken (T-80): its owner learns it by mail. Status,
 * verified phone and everything else the server owns is what the server says.
 */
export async function register(ctx: Context, input: Input) {
  refuseCommonPassword(input.password, api.input.fields.password.wireName)
  await requireWork(ctx, 'register', input.email)
  const passwordHash = await hashPassword(input.password) // outside the transaction, because it takes its time
  try {
    await ctx.db.transaction((tx) => signUp(ctx, tx, input, passwordHash))
  } catch (error) {
    if (isUniqueViolation(error, 'users_verified_phone')) throw new AppError('phone_taken')
    throw error
  }
  return answer({}, 'account_created')
}

async function signUp(ctx: Context, tx: Db, input: Input, passwordHash: string): Promise<void> {
  const email = input.email.toLowerCase()
  const invitation = input.inviteToken === undefined ? null : await requireInvitation(tx, input.inviteToken)
  if (!(await takePhoneProof(tx, ctx, input.phone))) throw new AppError('phone_unverified')
  const id = await insertNewUser(tx, {
    ...{ email, passwordHash, firstName: input.firstName, lastName: input.lastName },
    ...{ phone: formatPhone(input.phone), phoneVerified: true, status: 'email_unverified' },
  })
  const user = await findUserByEmail(tx, email)
  if (user === null) throw new Error('the account is neither new nor old')
  if (id !== null && invitation !== null) {
    await replaceGroups(tx, id, await listGroupIds(tx, invitation.inviterId))
    await acceptInvitation(tx, invitation.id, id, ctx.clock.now())
  }
  await writeToOwner(ctx, tx, user)
}

/** A new account, or one whose address nobody has proved yet, gets the link; the owner of any other a word of warning. */
async function writeToOwner(ctx: Context, tx: Db, user: UserRow): Promise<void> {
  const { id: userId, email: to, firstName } = user
  const language = ctx.language === null ? {} : { language: ctx.language }
  const token = await makeLink(tx, 'verify_email', userId, ctx.clock.now())
  const key = hashToken(token).toString('base64url')
  if (user.status === 'email_unverified') {
    await queueMessage(tx, {
      kind: 'verify-email',
      to,
      userId,
      ...language,
      key: `verify-email:${key}`,
      payload: { firstName, token },
    })
  } else {
    await queueMessage(tx, {
      kind: 'account-exists',
      to,
      userId,
      ...language,
      key: `account-exists:${key}`,
      payload: { firstName },
    })
  }
}
