import { email } from '../accounts/email.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { flag, id, percent, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { formName } from './person-rules.ts'

export const MAX_OWNERS = 20

/** Somebody who owns or speaks for the company behind an account. */
export const owner = entity({
  id: wire('id', id),
  firstName: wire('first_name', z.string()),
  lastName: wire('last_name', z.string()),
  email: wire('email', z.string()),
  title: wire('title', z.string()),
  /** Basis points of the company. */
  share: wire('ownership_percent', percent()),
  /** The person named says so too; until then nothing follows from it. */
  isConfirmed: wire('confirmed', flag),
})
export type Owner = z.output<typeof owner>

const details = {
  firstName: wire('first_name', formName),
  lastName: wire('last_name', formName),
  email: wire('email', email),
  title: wire('title', text(60).trim().default('')),
  share: wire('ownership_percent', percent()),
}

const answered = entity({ owners: wire('records', z.array(owner)) })
const own = { access: 'user', rate: 'write', repeat: 'harmless', output: answered } as const

export const addOwner = endpoint({
  path: '/user/addCompanyOwner',
  summary: 'Adds somebody to the company of the caller',
  feature: 'company_members',
  ...own,
  ownership: 'caller',
  input: entity(details),
})

export const updateOwner = endpoint({
  path: '/user/updateCompanyOwner',
  summary: 'Changes a member of the company',
  feature: 'company_members',
  ...own,
  ownership: 'record',
  input: entity({ id: wire('id', id), ...details }),
})

export const removeOwner = endpoint({
  path: '/user/removeCompanyOwner',
  summary: 'Takes somebody out of the company',
  feature: 'company_members',
  ...own,
  ownership: 'record',
  input: entity({ id: wire('id', id) }),
})

export const listOwners = endpoint({
  path: '/user/getCompanyOwners',
  summary: 'The members of the company of the caller',
  feature: 'company_members',
  ...own,
  rate: 'read',
  repeat: 'read',
  ownership: 'caller',
  input: entity({}),
})
