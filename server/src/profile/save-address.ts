import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { issueProblem } from '@gavelhouse/shared/issue-problem.ts'
import { problem, problemMessage } from '@gavelhouse/shared/problem.ts'
import { knownProblem } from '@gavelhouse/shared/problem-text.ts'
import { saveAddress as api, MAX_ADDRESSES } from '@gavelhouse/shared/profile/address-contract.ts'
import { neededPlace } from '@gavelhouse/shared/profile/place-fields.ts'
import { z } from 'zod'
import { type AddressRow, listAddresses } from '../accounts/queries.ts'
import { lockUser } from '../accounts/queries-users.ts'
import type { Db } from '../db/connect.ts'
import { fieldError, requireFields } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { checkPlace } from './check-place.ts'
import type { ProfileContext } from './context.ts'
import { changeAddress, findAddress, findNextDefault, insertAddress, makeDefault } from './queries.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

/** New, changed, deleted or made the default. Somebody else's address is not found, whatever is asked for it (T-20). */
export async function saveAddress(ctx: ProfileContext, input: Input) {
  const action = input.action === 'save' ? (input.id === undefined ? 'new' : 'update') : input.action
  const id =
    action === 'new' ? await addAddress(ctx, input) : await changeOne(ctx, action, requireFields(fields, input, ['id']))
  return answer({ id, addresses: await listAddresses(ctx.db, ctx.user.id) }, SAID[action])
}

const SAID = {
  new: 'address_saved',
  update: 'address_saved',
  delete: 'address_deleted',
  default: 'default_address_updated',
} as const

async function addAddress(ctx: ProfileContext, input: Input): Promise<number> {
  const details = await readDetails(ctx, withoutMissing(input))
  return inTurn(ctx, async (tx) => {
    const saved = await listAddresses(tx, ctx.user.id)
    // Sent twice by a nervous finger or a bad line: it is still one address.
    const same = saved.find((address) => isSameAddress(address, details))
    if (same === undefined && saved.length >= MAX_ADDRESSES)
      throw new AppError('too_many_addresses', { most: MAX_ADDRESSES })
    const id = same?.id ?? (await insertAddress(tx, ctx.user.id, details))
    if (input.isDefault === true || saved.length === 0) await makeDefault(tx, ctx.user.id, id)
    return id
  })
}

async function changeOne(
  ctx: ProfileContext,
  action: 'update' | 'delete' | 'default',
  input: Input & { id: number },
): Promise<number> {
  const { id } = input
  const before = await findAddress(ctx.db, ctx.user.id, id)
  if (before === null) throw new AppError('not_found')
  const details = action === 'update' ? await readDetails(ctx, { ...before, ...withoutMissing(input) }) : null
  return inTurn(ctx, async (tx) => {
    if ((await findAddress(tx, ctx.user.id, id)) === null) throw new AppError('not_found')
    if (action === 'delete') {
      await changeAddress(tx, id, { status: 'inactive', isDefault: false })
      const next = await findNextDefault(tx, ctx.user.id)
      if (before.isDefault && next !== null) await makeDefault(tx, ctx.user.id, next)
      return id
    }
    if (details !== null) await changeAddress(tx, id, details)
    if (action === 'default' || input.isDefault === true) await makeDefault(tx, ctx.user.id, id)
    return id
  })
}

/** What one person does to its addresses happens one after the other, so that there is always at most one default. */
const inTurn = (ctx: ProfileContext, act: (tx: Db) => Promise<number>): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    await lockUser(tx, ctx.user.id)
    return act(tx)
  })

type Details = Pick<
  AddressRow,
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'phone'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'isVerified'
>

/** Complete, checked, and written as whoever knows addresses writes them. */
async function readDetails(ctx: ProfileContext, input: Partial<Details>): Promise<Details> {
  const given = requireFields(fields, input, ['firstName', 'lastName', 'address1', 'city', 'state', 'zip', 'country'])
  for (const name of ['firstName', 'lastName'] as const)
    if (given[name] === '') throw fieldError(fields, name, problem('required_now'))
  for (const [name, { type }] of Object.entries(neededPlace)) {
    const result = z.safeDecode(type, given[name as keyof typeof neededPlace] ?? '', { error: issueProblem })
    const [issue] = result.error?.issues ?? []
    if (issue !== undefined) throw fieldError(fields, name as never, problemMessage(knownProblem(issue.message)))
  }
  const {
    firstName,
    lastName,
    companyName = '',
    phone = '',
    address1,
    address2 = '',
    city,
    state,
    zip,
    country,
  } = given
  const { place, isChecked } = await checkPlace(ctx, { address1, address2, city, state, zip, country })
  return { firstName, lastName, companyName, phone, ...place, country: 'US', isVerified: isChecked }
}

const isSameAddress = (address: AddressRow, details: Details): boolean =>
  (Object.keys(details) as (keyof Details)[]).every((name) => address[name] === details[name])

const withoutMissing = (input: Input): Partial<Details> =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && name !== 'isVerified' && name !== 'status'),
  )
