import { saveUser as api } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { type Grant, isOwner } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toE164 } from '@gavelhouse/shared/messages/phone.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { fieldError, missingField, requireFields } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { type Change, type Saved, saveAudited } from './audit-log.ts'
import { refuseCommonPassword } from './common-password.ts'
import type { AccountUserContext } from './context.ts'
import { hashPassword } from './password.ts'
import { changeGrants, checkChange, lockPeople, wantedGrants } from './person-rights.ts'
import { deleteActingSessions, deleteSessions, findMissingGroup, listGroupIds } from './queries.ts'
import { deleteLinks } from './queries-links.ts'
import { countOtherOwners } from './queries-roles.ts'
import { deleteOtherSessions } from './queries-sessions.ts'
import { insertUser, replaceGroups, updateUser } from './queries-users.ts'
import { refuseConflicts } from './refuse-conflicts.ts'
import { tellOfChange } from './tell-of-change.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

export async function saveUser(ctx: AccountUserContext, input: Input) {
  const { id } = await keepUser(ctx, input)
  return answer({ id }, 'user_saved')
}

/**
 * The same for one of many, which wants to know what it changed. A password never reaches the record, not even as part of the
 * hash that recognises a repeated request.
 */
export async function keepUser(ctx: AccountUserContext, input: Input): Promise<Saved> {
  const { password, ...sent } = input
  const known = { ...sent, ...phoneOf(sent) }
  if (password !== undefined) refuseCommonPassword(password, fields.password.wireName)
  // Outside the transaction, because it takes its time.
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const save = (tx: Db) =>
    known.id === undefined
      ? createUser(tx, ctx.user.id, { ...known, passwordHash })
      : changeUser(tx, ctx, known.id, { ...known, passwordHash })
  try {
    const saved = await saveAudited(ctx, { act: 'save_user', kind: 'user', input: known }, save)
    ctx.sessions.forgetUser(saved.id)
    return saved
  } catch (error) {
    if (isUniqueViolation(error, 'users_email'))
      throw new AppError('email_taken').beside(fields.email.wireName, problem('email_taken'))
    if (isUniqueViolation(error, 'users_verified_phone'))
      throw new AppError('phone_taken').beside(fields.phone.wireName, problem('phone_taken'))
    throw error
  }
}

/** As it is kept: one number is written in one way. */
function phoneOf({ phone }: Pick<Input, 'phone'>): { phone?: string } {
  if (phone === undefined || phone === '') return phone === undefined ? {} : { phone }
  const kept = toE164(phone)
  if (kept === null) throw fieldError(fields, 'phone', problem('not_a_phone'))
  return { phone: kept }
}

type Hashed = Omit<Input, 'password'> & { passwordHash: string | undefined }

async function createUser(tx: Db, staffId: number, input: Hashed): Promise<Change> {
  const { email, firstName, lastName } = requireFields(fields, input, ['email', 'firstName', 'lastName'])
  const { passwordHash } = input
  if (passwordHash === undefined) throw missingField(fields, 'password')
  const [staff] = await lockPeople(tx, [staffId])
  const grants = await wantedGrants(tx, input, [])
  checkChange({ staff, person: null, after: grants, isShutOut: false, otherOwners: 0 })

  const { id: _, seenVersion: _seen, role: _role, roles: _roles, groupIds = [], ...given } = input
  const id = await insertUser(tx, {
    status: 'active',
    phoneVerified: (given.phone ?? '') !== '',
    phoneProvedByOwner: true,
    ...given,
    email: email.toLowerCase(),
    firstName,
    lastName,
    passwordHash,
  })
  await setGroups(tx, id, groupIds)
  const roles = await changeGrants(tx, id, { before: [], after: grants })
  const kept = { ...detailsOf(input), id: undefined, roles: grants.map(grantText) }
  return { id, details: { ...detailsOf(input), ...roles }, changes: changesOf({ roles: [] }, kept) }
}

async function changeUser(tx: Db, ctx: AccountUserContext, id: number, input: Hashed): Promise<Change> {
  const [staff, person] = await lockPeople(tx, [ctx.user.id, id])
  if (person === undefined) throw new AppError('not_found')
  const { id: _, seenVersion, role: _role, roles: _roles, groupIds, passwordHash, email: _email, ...sent } = input
  // No number has been proved where there is none.
  const given = sent.phone === '' ? { ...sent, phoneVerified: false } : sent
  const email = input.email?.toLowerCase()
  const groupIdsBefore = await listGroupIds(tx, id)
  const { status, isSuspended } = { ...person.row, ...given }
  const after = await wantedGrants(tx, input, person.grants)
  const otherOwners = isOwner(person.grants) ? await countOtherOwners(tx, id) : 0
  const isShutOut = status !== 'active' || isSuspended
  checkChange({ staff, person: { id, grants: person.grants }, after, isShutOut, otherOwners })

  const before = { ...person.row, groupIds: tidyIds(groupIdsBefore), roles: person.grants.map(grantText) }
  const kept = { ...given, email, groupIds: groupIds && tidyIds(groupIds), roles: after.map(grantText) }
  const edit = { subject: `user:${id}`, seenVersion, staffId: ctx.user.id, given: kept, current: before }
  await refuseConflicts(tx, fields, edit)

  await updateUser(tx, id, {
    ...given,
    ...(given.phone === '' ? { phoneProvedByOwner: false } : {}),
    ...(email === undefined ? {} : { email }),
    ...(passwordHash === undefined ? {} : { passwordHash }),
  })
  if (groupIds !== undefined) await setGroups(tx, id, groupIds)
  const roles = await changeGrants(tx, id, { before: person.grants, after })
  const isOtherWayIn = await tellOfChange(tx, person.row, { email, phone: given.phone, passwordHash }, ctx.clock.now())
  if (email !== undefined && email !== person.row.email) await deleteSentLinks(tx, id)
  // Whoever knew the old way in, or lost the account, is out at once (T-87, S-9).
  if (passwordHash !== undefined || status === 'deactivate') await deleteSessions(tx, id)
  else if (isOtherWayIn) await deleteOtherSessions(tx, id, ctx.sessionHash)
  // Nobody looks at the house as another while shut out, nor goes on with it when let in again (S-2).
  if (isShutOut) await deleteActingSessions(tx, id)
  return { id, details: { ...detailsOf(input), ...roles }, changes: changesOf(before, kept) }
}

/** Whoever reads the mailbox that is no longer theirs must not get in by what is still lying there (T-86). */
async function deleteSentLinks(tx: Db, id: number): Promise<void> {
  await deleteLinks(tx, id, 'reset_password')
  await deleteLinks(tx, id, 'verify_email')
}

/** Without the group of everybody, in one order. */
const tidyIds = (ids: readonly number[]): number[] => ids.filter((id) => id !== 0).toSorted((a, b) => a - b)

/** 'clerk', or 'clerk 3, 7' where it is limited to auctions. */
const grantText = ({ role, auctionIds }: Grant): string =>
  auctionIds === null ? role : `${role} ${auctionIds.join(', ')}`

async function setGroups(tx: Db, userId: number, groupIds: readonly number[]): Promise<void> {
  const missing = await findMissingGroup(tx, groupIds)
  if (missing !== null) throw fieldError(fields, 'groupIds', problem('group_unknown', { group: missing }))
  await replaceGroups(
    tx,
    userId,
    groupIds.filter((id) => id !== 0),
  )
}

function detailsOf({
  passwordHash,
  seenVersion: _seen,
  role: _role,
  roles: _roles,
  ...given
}: Hashed): Record<string, unknown> {
  return passwordHash === undefined ? given : { ...given, changedSignIn: true }
}
