import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { flag, id, instant, percent, text } from '../wire-types.ts'
import { z } from '../zod.ts'

const entry = {
  id: wire('id', id),
  title: wire('title', z.string()),
  /** Basis points of the company. */
  share: wire('ownership_percent', percent()),
  isConfirmed: wire('confirmed', flag),
  /** Which paper the house has seen; null: none, and it is the person's own word. */
  paper: wire('paper', z.string().nullable()),
  /** When the person last said no to the company; null: never, or the house has settled it. */
  deniedAt: wire('denied_at', instant.nullable()),
}

const member = entity({
  ...entry,
  name: wire('name', z.string()),
  email: wire('email', z.string()),
  /** Of the account with this address; null: there is none that has proved it. */
  personId: wire('person_id', id.nullable()),
})
export type CompanyMember = z.output<typeof member>

const claim = entity({ ...entry, holderId: wire('holder_id', id), name: wire('name', z.string()) })
export type CompanyClaim = z.output<typeof claim>

const ofStaff = { access: 'staff', rights: ['people'], ownership: 'none', rate: 'staff' } as const

export const readOwnership = endpoint({
  ...ofStaff,
  path: '/admin/person/owners',
  summary: 'Who is said to own a part of the company of a person, and whose companies they are said to own a part of',
  repeat: 'read',
  input: entity({ userId: wire('user_id', id) }),
  output: entity({ members: wire('members', z.array(member)), claims: wire('claims', z.array(claim)) }),
})

const said = text(500).trim()

export const confirmOwner = endpoint({
  ...ofStaff,
  path: '/admin/person/confirmOwner',
  summary: 'Says that a paper the house has seen names an owner of a company; from then on they cannot bid on its lots',
  repeat: 'key',
  input: entity({ id: wire('id', id), paper: wire('paper', said.min(3, problem('paper_missing'))) }),
  output: entity({ id: wire('id', id) }),
})

export const dismissOwner = endpoint({
  ...ofStaff,
  path: '/admin/person/removeOwner',
  summary: 'Takes an owner out of a company',
  repeat: 'key',
  input: entity({ id: wire('id', id), reason: wire('reason', said.min(3, problem('reason_missing'))) }),
  output: entity({ id: wire('id', id) }),
})
