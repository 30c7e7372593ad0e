import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type * as api from '@gavelhouse/shared/profile/staff-owner-contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findUser } from '../accounts/queries.ts'
import { lockUser } from '../accounts/queries-users.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import {
  findHolderId,
  listClaimsForStaff,
  listMembersForStaff,
  lockEntry,
  markDismissed,
  markOnPaper,
} from './queries-staff-owners.ts'

export async function readOwnership({ db }: UserContext, { userId }: InputOf<typeof api.readOwnership>) {
  if ((await findUser(db, userId)) === null) throw new AppError('not_found')
  const [members, claims] = await Promise.all([listMembersForStaff(db, userId), listClaimsForStaff(db, userId)])
  return { members, claims }
}

/** On paper it stands whatever either of both says, until the house takes it back (decision 105). */
export async function confirmOwner(ctx: UserContext, input: InputOf<typeof api.confirmOwner>) {
  const { id, paper } = input
  const told: ToldNotice[] = []
  await saveAudited(ctx, { act: 'confirm_owner', kind: 'user', input }, async (tx) => {
    const { holder, member, personId } = await lockForStaff(tx, ctx, id)
    await markOnPaper(tx, id, paper)
    if (personId !== null)
      told.push(
        ...(await insertNotices(tx, [
          { userId: personId, kind: 'owner_confirmed', cause: `owner:${id}:${paper}`, facts: { name: holder.name } },
        ])),
      )
    return { id: holder.id, details: { ownerId: id, name: member.name, email: member.email, paper } }
  })
  announceNotices(ctx.hub, told)
  return answer({ id }, 'owner_confirmed')
}

export async function dismissOwner(ctx: UserContext, input: InputOf<typeof api.dismissOwner>) {
  const { id, reason } = input
  const told: ToldNotice[] = []
  await saveAudited(ctx, { act: 'remove_owner', kind: 'user', input }, async (tx) => {
    const { holder, member, deniedAt } = await lockForStaff(tx, ctx, id)
    await markDismissed(tx, id)
    const facts = { name: member.name }
    told.push(...(await insertNotices(tx, [{ userId: holder.id, kind: 'owner_removed', cause: `owner:${id}`, facts }])))
    return { id: holder.id, details: { ownerId: id, ...facts, email: member.email, reason, deniedAt } }
  })
  announceNotices(ctx.hub, told)
  return answer({ id }, 'owner_removed')
}

/** Nobody decides about a company of their own, nor while it names somebody. */
async function lockForStaff(tx: Db, { user }: UserContext, id: number) {
  const holderId = await findHolderId(tx, id)
  const entry = holderId === null || (await lockUser(tx, holderId)) === null ? null : await lockEntry(tx, id)
  if (entry === null) throw new AppError('not_found')
  if (entry.holder.id === user.id || entry.personId === user.id) throw new AppError('not_allowed')
  return entry
}
