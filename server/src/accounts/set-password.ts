import { NOT_MATCHING } from '@gavelhouse/shared/accounts/password-contract.ts'
import { InvalidInput } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Context } from './caller.ts'
import type { UserRow } from './queries.ts'
import { deleteLinks } from './queries-links.ts'
import { updateUser } from './queries-users.ts'

/** The owner hears of it by mail; links that could set another password are dead. */
export async function setPassword(ctx: Context, tx: Db, user: UserRow, passwordHash: string): Promise<void> {
  const at = ctx.clock.now()
  await updateUser(tx, user.id, { passwordHash })
  await deleteLinks(tx, user.id, 'reset_password')
  await queueMessage(tx, {
    ...{ kind: 'password-changed', to: user.email, userId: user.id, key: `password-changed:${user.id}:${at}` },
    payload: { firstName: user.firstName, at },
  })
}

export function refuseDifferent(password: string, confirmation: string, field: string): void {
  if (password !== confirmation) throw new InvalidInput({ [field]: NOT_MATCHING })
}
