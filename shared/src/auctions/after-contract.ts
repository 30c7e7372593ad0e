import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, id } from '../wire-types.ts'
import { z } from '../zod.ts'
import { CLOSE_STEPS, STEP_STATES } from './after-close.ts'

export const getStepsAfterClose = endpoint({
  path: '/admin/auction/afterClose',
  summary: 'What comes after the close of an auction, what is done of it and what is next',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  output: entity({
    steps: wire(
      'steps',
      z.array(
        entity({
          name: wire('name', z.enum(CLOSE_STEPS)),
          state: wire('state', z.enum(STEP_STATES)),
          count: wire('count', count),
        }),
      ),
    ),
    invoices: wire('invoices', count),
    unpaid: wire('unpaid', count),
    overdue: wire('overdue', count),
  }),
})
