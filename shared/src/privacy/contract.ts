import { MAX_PASSWORD } from '../accounts/password.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { problem } from '../problem.ts'
import { id, instant, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { OBSTACLES } from './obstacles.ts'

const own = { access: 'user', ownership: 'caller' } as const
const staff = { access: 'staff', rights: ['people'], ownership: 'none' } as const
const current = wire('current_password', text(MAX_PASSWORD).trim().optional())

/** Where an erasure stands. */
const erasure = entity({
  askedAt: wire('asked_at', instant.nullable()),
  /** When it is done at the latest. */
  eraseAt: wire('erase_at', instant.nullable()),
  /** What stands in its way now. */
  obstacles: wire('obstacles', z.array(z.enum(OBSTACLES))),
})

export const exportOwnData = endpoint({
  path: '/user/exportData',
  summary: 'Everything the house knows about the caller, as a zip file',
  ...own,
  rate: 'export',
  repeat: 'harmless',
  input: entity({ current }),
  output: fileAnswer,
})

export const readErasure = endpoint({
  path: '/user/erasure',
  summary: 'Whether the caller has asked to be erased, and what stands in the way',
  ...own,
  rate: 'read',
  repeat: 'read',
  input: entity({}),
  output: erasure,
})

export const askErasure = endpoint({
  path: '/user/askErasure',
  summary: 'Asks to be erased: after some days, unless it is taken back',
  ...own,
  rate: 'write',
  repeat: 'harmless',
  input: entity({ current }),
  output: erasure,
})

export const withdrawErasure = endpoint({
  path: '/user/withdrawErasure',
  summary: 'Takes back that one asked to be erased',
  ...own,
  rate: 'write',
  repeat: 'harmless',
  input: entity({}),
  output: erasure,
})

export const exportPerson = endpoint({
  path: '/admin/person/export',
  summary: 'Everything the house knows about a person, as a zip file; it is written down who had it made',
  ...staff,
  rate: 'paper',
  repeat: 'harmless',
  input: entity({ id: wire('id', id) }),
  output: fileAnswer,
})

export const erasePerson = endpoint({
  path: '/admin/person/erase',
  summary: 'Erases a person; bids, invoices and books stay under the number',
  ...staff,
  rate: 'staff',
  repeat: 'harmless',
  input: entity({
    id: wire('id', id),
    reason: wire('reason', text(500).trim().min(1, problem('required_now'))),
  }),
  output: entity({ id: wire('id', id) }),
})
