import { NOT_MATCHING } from '@gavelhouse/shared/accounts/password-contract.ts'
import { InvalidInput } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import type { Context } from './caller.ts'
import type { UserRow } from './queries.ts'
import { deleteLinks } from './queries-links.ts'
import { updateUser } from './queries-users.ts'
import { tellOfChange } from './tell-of-change.ts'

/** The owner hears of it by mail; links that could set another password are dead. */
export async function setPassword(ctx: Context, tx: Db, user: UserRow, passwordHash: string): Promise<void> {
  await updateUser(tx, user.id, { passwordHash })
  await deleteLinks(tx, user.id, 'reset_password')
  await tellOfChange(tx, user, { passwordHash }, ctx.clock.now())
}

export function refuseDifferent(password: string, confirmation: string, field: string): void {
  if (password !== confirmation) throw new InvalidInput({ [field]: NOT_MATCHING })
}
