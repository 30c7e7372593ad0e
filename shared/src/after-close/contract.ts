import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, id, instant, moneySum } from '../wire-types.ts'
import { z } from '../zod.ts'
import { CLOSE_STEPS, STEP_STATES } from './steps.ts'

const common = { access: 'staff', withinAuctions: true, ownership: 'none', rate: 'staff' } as const

/** What was done of a step, how much it came to, and who did it last; by nobody: the house itself. */
const step = entity({
  name: wire('name', z.enum(CLOSE_STEPS)),
  state: wire('state', z.enum(STEP_STATES)),
  count: wire('count', count),
  doneCount: wire('done', count),
  doneSum: wire('done_sum', moneySum),
  lastAt: wire('last_at', instant.nullable()),
  lastBy: wire('last_by', z.string().nullable()),
})

export const getStepsAfterClose = endpoint({
  ...common,
  path: '/admin/auction/afterClose',
  summary: 'What comes after the close of an auction, what was done of it and what is next',
  rights: ['catalogue', 'take_money', 'act_on_bids'],
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  output: entity({
    steps: wire('steps', z.array(step)),
    /** Lots that still run: nothing can be said of the results before they are over. */
    running: wire('running', count),
    toDecide: wire('to_decide', count),
    declined: wire('declined', count),
    unpaid: wire('unpaid', count),
    overdue: wire('overdue', count),
  }),
})

export const confirmResults = endpoint({
  ...common,
  path: '/admin/auction/confirmResults',
  summary: 'Says that the results of an auction were looked at and are right',
  rights: ['act_on_bids', 'take_money'],
  repeat: 'harmless',
  input: entity({ id: wire('id', id) }),
  output: entity({ id: wire('id', id) }),
})

export const makeInvoicesNow = endpoint({
  ...common,
  path: '/admin/auction/makeInvoices',
  summary: 'Makes the invoices of an auction that are still to be made, and says what waits and why',
  rights: ['take_money'],
  repeat: 'harmless',
  input: entity({ id: wire('id', id) }),
  output: entity({
    made: wire('made', count),
    /** Lots at places whose sales tax nobody knows. */
    waiting: wire('waiting', count),
  }),
})

export const remindUnpaid = endpoint({
  ...common,
  path: '/admin/auction/remind',
  summary: 'Reminds those who have not paid by mail; nobody twice on one day',
  rights: ['take_money'],
  repeat: 'harmless',
  input: entity({
    id: wire('id', id),
    /** These invoices; all that are unpaid otherwise. */
    invoiceIds: wire('invoice_ids', z.array(id).min(1).max(500).optional()),
  }),
  output: entity({
    reminded: wire('reminded', count),
    /** Reminded today already. */
    skipped: wire('skipped', count),
  }),
})
