import type { invite as api, getInvite as detailsApi } from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Context, UserContext } from './caller.ts'
import { makeToken } from './mail-links.ts'
import { findUser } from './queries.ts'
import { countInvitations, findInvitation, insertInvitation } from './queries-links.ts'
import { hashToken } from './sessions.ts'

const LIFE = 14 * DAY
const MOST_A_DAY = 20

/** By mail, to anybody: whether they have an account already is not told (T-80). */
export async function invite(ctx: UserContext, { email }: InputOf<typeof api>) {
  const inviter = await findUser(ctx.db, ctx.user.id)
  if (inviter === null) throw new AppError('session_ended')
  if (inviter.isSuspended) throw new AppError('suspended')
  const token = makeToken()
  const tokenHash = hashToken(token)
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    if ((await countInvitations(tx, inviter.id)) >= MOST_A_DAY) throw new AppError('too_many_requests')
    const to = email.toLowerCase()
    await insertInvitation(tx, { tokenHash, inviterId: inviter.id, email: to, createdAt: now, expiresAt: now + LIFE })
    await queueMessage(tx, {
      ...{ kind: 'invitation', to, key: `invitation:${tokenHash.toString('base64url')}` },
      ...(ctx.language === null ? {} : { language: ctx.language }),
      payload: { inviterName: `${inviter.firstName} ${inviter.lastName}`, token },
    })
  })
  return answer({}, 'invitation_sent')
}

export async function getInvite(ctx: Context, { token }: InputOf<typeof detailsApi>) {
  const { email, firstName, lastName } = await requireInvitation(ctx.db, token)
  return { email, inviterName: `${firstName} ${lastName}` }
}

export async function requireInvitation(db: Db, token: string) {
  const invitation = await findInvitation(db, hashToken(token))
  if (invitation === null) throw new AppError('dead_invitation')
  return invitation
}
