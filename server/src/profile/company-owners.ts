import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { addOwner as api, MAX_OWNERS, type Owner } from '@gavelhouse/shared/profile/owner-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findUserByEmail, type UserRow } from '../accounts/queries.ts'
import { lockUser } from '../accounts/queries-users.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { changeOwner, insertOwner, isOnPaper, listCompanyOwners } from './queries-owners.ts'

type Details = InputOf<typeof api>
const WHOLE = 10_000

/**
 * Adds somebody, or with an id changes somebody. Nobody is in a company twice, and nobody owns more than all of it. Who is named
 * by a new address is asked whether it is so; the account holder has said it already (decision 095).
 */
export function saveOwner(ctx: UserContext, { id, ...details }: Details & { id?: number }) {
  return inTurn(ctx, async (tx, holder) => {
    const members = await listCompanyOwners(tx, ctx.user.id)
    if (id !== undefined && !members.some((member) => member.id === id)) throw new AppError('not_found')
    const others = members.filter((member) => member.id !== id)
    const email = details.email.toLowerCase()
    if (others.some((member) => member.email === email))
      throw fieldError(api.input.fields, 'email', problem('member_already'))
    if (others.reduce((sum, { share }) => sum + share, details.share) > WHOLE)
      throw fieldError(api.input.fields, 'share', problem('shares_too_much'))
    const isNamed = members.some((member) => member.id === id && member.email === email)
    if (id !== undefined && !isNamed && (await isOnPaper(tx, id))) throw new AppError('owner_on_paper')
    const named = { ...details, email, ...(isNamed ? {} : { isConfirmed: email === holder.email }) }
    if (id !== undefined) await changeOwner(tx, ctx.user.id, id, named)
    else if (others.length < MAX_OWNERS) await insertOwner(tx, ctx.user.id, { isConfirmed: false, ...named })
    else throw new AppError('too_many_members', { most: MAX_OWNERS })
    return isNamed || email === holder.email ? [] : askNamed(tx, holder, email)
  })
}

/** Once per person and company, however often they are named in it. */
async function askNamed(tx: Db, { id, firstName, lastName }: UserRow, email: string): Promise<ToldNotice[]> {
  const person = await findUserByEmail(tx, email)
  if (person?.status !== 'active') return []
  const facts = { name: `${firstName} ${lastName}` }
  return insertNotices(tx, [{ userId: person.id, kind: 'owner_named', cause: `company:${id}`, facts }])
}

export function removeOwner(ctx: UserContext, { id }: { id: number }) {
  return inTurn(ctx, async (tx) => {
    const isOn = await isOnPaper(tx, id)
    if (!(await changeOwner(tx, ctx.user.id, id, { status: 'inactive' }))) throw new AppError('not_found')
    if (isOn) throw new AppError('owner_on_paper')
    return []
  })
}

export async function readOwners(ctx: UserContext): Promise<{ owners: Owner[] }> {
  return { owners: await listCompanyOwners(ctx.db, ctx.user.id) }
}

async function inTurn(
  ctx: UserContext,
  act: (tx: Db, holder: UserRow) => Promise<ToldNotice[]>,
): Promise<{ owners: Owner[] }> {
  const told = await ctx.db.transaction(async (tx) => {
    const holder = await lockUser(tx, ctx.user.id)
    if (holder === null) throw new AppError('session_ended')
    return act(tx, holder)
  })
  announceNotices(ctx.hub, told)
  return readOwners(ctx)
}
