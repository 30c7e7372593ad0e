import type { Db } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { UserRow } from './queries.ts'

/** By what somebody logs in, as it will be. */
export interface WaysIn {
  email?: string | undefined
  phone?: string | undefined
  passwordHash?: string | undefined
}

/** The owner hears of every other way in, at the address known until now: whoever made the change may not be them (S-9). */
export async function tellOfChange(tx: Db, before: UserRow, after: WaysIn, at: number): Promise<boolean> {
  const { id: userId, email: to, phone, firstName } = before
  const isNewEmail = after.email !== undefined && after.email !== to
  const isNewPhone = after.phone !== undefined && after.phone !== phone
  const isNewPassword = after.passwordHash !== undefined
  if (isNewEmail)
    await queueMessage(tx, {
      ...{ kind: 'email-changed', to, userId, key: `email-changed:${userId}:${at}` },
      payload: { firstName, at },
    })
  if (isNewPhone)
    await queueMessage(tx, {
      ...{ kind: 'phone-changed', to, userId, key: `phone-changed:${userId}:${at}` },
      payload: { firstName, at, ending: after.phone?.slice(-2) ?? '' },
    })
  if (isNewPassword)
    await queueMessage(tx, {
      ...{ kind: 'password-changed', to, userId, key: `password-changed:${userId}:${at}` },
      payload: { firstName, at },
    })
  return isNewEmail || isNewPhone || isNewPassword
}
