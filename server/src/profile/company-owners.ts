import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { addOwner as api, MAX_OWNERS, type Owner } from '@gavelhouse/shared/profile/owner-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { lockUser } from '../accounts/queries-users.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { changeOwner, insertOwner, listCompanyOwners } from './queries-owners.ts'

type Details = InputOf<typeof api>
const WHOLE = 10_000

/** Adds somebody, or with an id changes somebody. Nobody is in a company twice, and nobody owns more than all of it. */
export function saveOwner(ctx: UserContext, { id, ...details }: Details & { id?: number }) {
  return inTurn(ctx, async (tx) => {
    const members = await listCompanyOwners(tx, ctx.user.id)
    if (id !== undefined && !members.some((member) => member.id === id)) throw new AppError('not_found')
    const others = members.filter((member) => member.id !== id)
    const email = details.email.toLowerCase()
    if (others.some((member) => member.email === email))
      throw fieldError(api.input.fields, 'email', problem('member_already'))
    if (others.reduce((sum, { share }) => sum + share, details.share) > WHOLE)
      throw fieldError(api.input.fields, 'share', problem('shares_too_much'))
    if (id !== undefined) await changeOwner(tx, ctx.user.id, id, { ...details, email })
    else if (others.length < MAX_OWNERS) await insertOwner(tx, ctx.user.id, { ...details, email })
    else throw new AppError('too_many_members', { most: MAX_OWNERS })
  })
}

export function removeOwner(ctx: UserContext, { id }: { id: number }) {
  return inTurn(ctx, async (tx) => {
    if (!(await changeOwner(tx, ctx.user.id, id, { status: 'inactive' }))) throw new AppError('not_found')
  })
}

export async function readOwners(ctx: UserContext): Promise<{ owners: Owner[] }> {
  return { owners: await listCompanyOwners(ctx.db, ctx.user.id) }
}

async function inTurn(ctx: UserContext, act: (tx: Db) => Promise<void>): Promise<{ owners: Owner[] }> {
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, ctx.user.id)
    await act(tx)
  })
  return readOwners(ctx)
}
