import { formatPhone } from '@gavelhouse/shared/accounts/phone.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Context } from './caller.ts'
import { guestHolder } from './holder.ts'
import { listGroupNames, type UserRow } from './queries.ts'
import { deleteLinks, findInvitationById, markAccepted } from './queries-links.ts'
import { changeSignUp, deleteOtherSignUps, lockSignUp, type SignUpRow } from './queries-sign-ups.ts'
import { insertNewUser, lockUserByEmail, updateUser } from './queries-users.ts'

export interface Finished {
  /** null: the link was used before, and its account is there. */
  user: UserRow | null
  returnTo: string | null
}

/**
 * Makes the account of the sign-up whose link was clicked, with what was typed there and nothing else (S-1). null: the link
 * is not one of a sign-up.
 */
export async function finishSignUp(ctx: Context, tokenHash: Buffer): Promise<Finished | null> {
  const finish = (hasPhone: boolean) => ctx.db.transaction((tx) => finishOnce(ctx, tx, tokenHash, hasPhone))
  try {
    return await finish(true)
  } catch (error) {
    // Somebody else has proved this number meanwhile: the account is made, and its owner asked for another one.
    if (isUniqueViolation(error, 'users_verified_phone')) return finish(false)
    throw error
  }
}

async function finishOnce(ctx: Context, tx: Db, tokenHash: Buffer, hasPhone: boolean): Promise<Finished | null> {
  const now = ctx.clock.now()
  const signUp = await lockSignUp(tx, tokenHash)
  if (signUp === null) return null
  if (signUp.usedAt !== null) return { user: null, returnTo: signUp.returnTo }
  if (signUp.expiresAt <= now) throw new AppError('dead_link')
  const isSameBrowser = guestHolder(ctx) === signUp.holder
  const user = await makeAccount(tx, signUp, { hasPhone, isSameBrowser })
  await changeSignUp(tx, signUp.id, { usedAt: now })
  await deleteOtherSignUps(tx, signUp)
  await acceptInvitation(tx, signUp, user, now)
  return { user, returnTo: signUp.returnTo }
}

/** An address whose account waits to be verified is taken over, whoever has prepared that one; any other is taken. */
async function makeAccount(
  tx: Db,
  signUp: SignUpRow,
  { hasPhone, isSameBrowser }: { hasPhone: boolean; isSameBrowser: boolean },
): Promise<UserRow> {
  const { email, passwordHash, firstName, lastName } = signUp
  const typed = {
    ...{ passwordHash, firstName, lastName, status: 'active' as const },
    ...{ phone: hasPhone ? signUp.phone : '', phoneVerified: hasPhone },
    phoneProvedByOwner: hasPhone && isSameBrowser,
  }
  const isNew = (await insertNewUser(tx, { email, ...typed })) !== null
  const user = await lockUserByEmail(tx, email)
  if (user === null) throw new Error('the account is neither new nor old')
  if (isNew) return user
  if (user.status !== 'email_unverified') throw new AppError('dead_link')
  await updateUser(tx, user.id, typed)
  await deleteLinks(tx, user.id, 'verify_email')
  return { ...user, ...typed }
}

/** The inviter vouches, staff decide: nobody gets into a closed circle by knowing a member (S-11). */
async function acceptInvitation(tx: Db, { invitationId }: SignUpRow, user: UserRow, now: number): Promise<void> {
  const invitation = invitationId === null ? null : await findInvitationById(tx, invitationId)
  if (invitation === null) return
  await markAccepted(tx, invitation.id, user.id, now)
  const groups = await listGroupNames(tx, invitation.inviterId)
  if (groups.length === 0) return
  await queueMessage(tx, {
    ...{ kind: 'group-request', key: `group-request:${invitation.id}` },
    payload: {
      ...{ name: `${user.firstName} ${user.lastName}`, email: user.email, phone: formatPhone(user.phone) },
      ...{ inviterName: `${invitation.firstName} ${invitation.lastName}`, groups: groups.join(', ') },
    },
  })
}
