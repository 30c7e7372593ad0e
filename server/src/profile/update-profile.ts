import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toE164 } from '@gavelhouse/shared/messages/phone.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { updateProfile as api } from '@gavelhouse/shared/profile/contract.ts'
import { confirmPerson } from '../accounts/confirm-person.ts'
import { findUser, type UserRow } from '../accounts/queries.ts'
import { spendProof } from '../accounts/queries-codes.ts'
import { deleteOtherSessions } from '../accounts/queries-sessions.ts'
import { lockUser, updateUser } from '../accounts/queries-users.ts'
import { readCaller } from '../accounts/read-caller.ts'
import { tellOfChange } from '../accounts/tell-of-change.ts'
import type { Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { isOwnUpload } from '../files/queries.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import type { ProfileContext } from './context.ts'
import { changeProfile } from './queries.ts'
import { refusePrivileged } from './refuse-privileged.ts'

type Input = InputOf<typeof api>

/** Changes the fields that may be changed, field by field; whatever else was sent has no way in (T-24). */
export async function updateProfile(ctx: ProfileContext, input: Input) {
  refusePrivileged(ctx, input)
  const { firstName, lastName, companyName, address1, address2, city, state, zip, country } = input
  const { taxExemptId, avatar } = input
  const phone = keptPhone(input.phone)
  if (avatar) await checkAvatar(ctx, avatar)
  await confirmNewPhone(ctx, phone, input.current)
  try {
    await ctx.db.transaction(async (tx) => {
      const user = await lockUser(tx, ctx.user.id)
      if (user === null) throw new AppError('session_ended')
      await updateUser(
        tx,
        user.id,
        given({ firstName, lastName, companyName, ...(await phoneChanges(tx, user, phone)) }),
      )
      // The owner hears of it, and whoever else is in with this account is out.
      if (await tellOfChange(tx, user, { phone }, ctx.clock.now()))
        await deleteOtherSessions(tx, user.id, ctx.sessionHash)
      await changeProfile(tx, user.id, given({ address1, address2, city, state, zip, country, taxExemptId, avatar }))
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'users_verified_phone') || phone === undefined) throw error
    await spendProof(ctx.db, proofOf(ctx.user.id, phone)) // a proof that is refused is spent
    throw fieldError(api.input.fields, 'phone', problem('phone_taken'))
  }
  return answer({ user: await readCaller(ctx) }, 'profile_updated')
}

/**
 * Whether a number is verified is the server's own knowledge: another number is so only if a code sent to it has just
 * been given back by this person; the same number in another spelling stays what it was.
 */
async function phoneChanges(tx: Db, user: UserRow, phone: string | undefined) {
  if (phone === undefined || (user.phoneVerified && phone === user.phone)) return {}
  const isProved = await spendProof(tx, proofOf(user.id, phone))
  return { phone, phoneVerified: isProved, phoneProvedByOwner: isProved }
}

/** One can log in with a number: another one takes more than an open session (S-9). */
async function confirmNewPhone(ctx: ProfileContext, phone: string | undefined, password: string | undefined) {
  if (phone === undefined) return
  const user = await findUser(ctx.db, ctx.user.id)
  if (user === null) throw new AppError('session_ended')
  const field = api.input.fields.current.wireName
  if (phone !== user.phone) await confirmPerson(ctx, user, { password, field })
}

const proofOf = (userId: number, target: string) =>
  ({ purpose: 'verify_phone', holder: `user:${userId}`, target }) as const

/** As it is kept: one number is written in one way. */
function keptPhone(phone: string | undefined): string | undefined {
  if (phone === undefined || phone === '') return phone
  const kept = toE164(phone)
  if (kept === null) throw fieldError(api.input.fields, 'phone', problem('phone_format'))
  return kept
}

/** Only a picture this very person has uploaded as a profile picture (T-22). */
async function checkAvatar(ctx: ProfileContext, avatar: string): Promise<void> {
  const isOwn = avatar.startsWith('profile/') && (await isOwnUpload(ctx.db, ctx.user.id, avatar))
  if (!isOwn) throw fieldError(api.input.fields, 'avatar', problem('upload_first'))
}

const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
