import { isStaff } from '@gavelhouse/shared/accounts/grants.ts'
import { switchUser as api } from '@gavelhouse/shared/accounts/switch-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import type { Db } from '../db/connect.ts'
import { missingField } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { recordAudit } from './audit-log.ts'
import type { Context, UserContext } from './caller.ts'
import { makeToken } from './mail-links.ts'
import { findUser, findUserByEmail, insertSession, type UserRow } from './queries.ts'
import { listGrants } from './queries-roles.ts'
import { readOwnUser } from './read-own-user.ts'
import { hashToken } from './sessions.ts'

const LIFE = 30 * MINUTE
/** How the person's own list of sessions names it. */
const DEVICE = 'Customer service'

/**
 * Staff see what a person sees (A-777, T-26). The session ends by itself, dies with the staff's own rights, and serve.ts
 * lets nothing but reading through it. Other staff are not looked at: that would be a way to rights one does not have.
 */
export async function switchUser(ctx: UserContext, { id, email, reason }: InputOf<typeof api>) {
  const person = await findPerson(ctx.db, { id, email })
  if (person === null) throw new AppError('not_found')
  if (isStaff(await listGrants(ctx.db, person.id))) throw new AppError('not_allowed')
  if (person.status === 'deactivate') throw new AppError('account_deactivated')
  const token = makeToken()
  await ctx.db.transaction(async (tx) => {
    await recordAudit(tx, ctx.user, { act: 'switch_user', subject: `user:${person.id}`, details: { reason } })
    await insertSession(tx, {
      ...{ tokenHash: hashToken(token), userId: person.id, actingStaffId: ctx.user.id, device: DEVICE },
      expiresAt: ctx.clock.now() + LIFE,
    })
  })
  return answer({ token, user: await readOwnUser(ctx, person, { isActedFor: true }) }, 'switched')
}

/** When staff go back to being themselves, that is on record too. */
export async function recordSwitchBack(tx: Db, { user }: Context): Promise<void> {
  if (user?.actingStaffId == null) return
  const staff = { id: user.actingStaffId, grants: await listGrants(tx, user.actingStaffId) }
  await recordAudit(tx, staff, { act: 'switch_back', subject: `user:${user.id}`, details: {} })
}

function findPerson(db: Db, { id, email }: Pick<InputOf<typeof api>, 'id' | 'email'>): Promise<UserRow | null> {
  if (id !== undefined) return findUser(db, id)
  if (email !== undefined) return findUserByEmail(db, email)
  throw missingField(api.input.fields, 'id')
}
