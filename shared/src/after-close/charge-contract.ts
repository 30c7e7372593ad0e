import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, enteredMoneyOrNone, flag, id, instant, money, moneySum } from '../wire-types.ts'
import { z } from '../zod.ts'
import { CHARGE_OUTCOMES, CHARGE_TARGETS } from './charge-outcome.ts'

const common = {
  access: 'staff',
  rights: ['take_money'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
} as const

export const startCharging = endpoint({
  ...common,
  path: '/admin/auction/charge',
  summary: 'Charges the cards on file of those who have not paid, in the background, or only says what would happen',
  repeat: 'key',
  input: entity({
    id: wire('id', id),
    /** Invoices above it are left alone. None: whatever they come to. */
    ceiling: wire('ceiling', enteredMoneyOrNone().optional()),
    /** `untried`: nobody has tried to charge them. `declined`: the last try was declined. */
    target: wire('target', z.enum(CHARGE_TARGETS).default('untried')),
    isTrial: wire('is_trial', flag.default(false)),
  }),
  output: entity({ id: wire('id', id) }),
})

const item = entity({
  invoiceId: wire('invoice_id', id),
  buyerId: wire('user_id', id),
  buyerName: wire('name', z.string()),
  amount: wire('amount', money),
  fee: wire('fee', money),
  /** null: its turn has not come. */
  outcome: wire('outcome', z.enum(CHARGE_OUTCOMES).nullable()),
  card: wire('card', entity({ brand: wire('brand', z.string()), last4: wire('last4', z.string()) }).nullable()),
  /** What the provider said, as an error of ours. */
  failure: wire('failure', z.string().nullable()),
  /** Until when the buyer can pay in another way before the invoice counts as one nobody pays. */
  cureUntil: wire('cure_until', instant.nullable()),
  isPaid: wire('paid', flag),
})

export const readCharging = endpoint({
  ...common,
  path: '/admin/auction/charging',
  summary: 'How far charging the cards of an auction has come, and what happened to each invoice',
  repeat: 'read',
  /** The run, or the last one of the auction that was no trial. */
  input: entity({ id: wire('id', id), runId: wire('run_id', id.optional()) }),
  output: entity({
    run: wire(
      'run',
      entity({
        id: wire('id', id),
        isTrial: wire('is_trial', flag),
        isDone: wire('is_done', flag),
        target: wire('target', z.enum(CHARGE_TARGETS)),
        ceiling: wire('ceiling', money.nullable()),
        total: wire('total', count),
        done: wire('done', count),
        /** Charged, or what would be. */
        chargedCount: wire('charged', count),
        chargedSum: wire('charged_sum', moneySum),
        startedAt: wire('started_at', instant),
        startedBy: wire('started_by', z.string()),
        items: wire('items', z.array(item)),
      }).nullable(),
    ),
  }),
})
