import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { count, flag, id, instant, money, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { CHANCE_STATUSES } from './chance-life.ts'
import { STRIKE_STATES } from './strikes.ts'

const common = {
  access: 'staff',
  rights: ['take_money'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
} as const

const reason = wire('reason', text(500).trim().min(3, problem('reason_missing')))

/** Whose fault it is: the bidder's, who gets a strike for it, or that of the goods. */
export const GIVE_UP_CAUSES = ['no_show', 'no_sale'] as const

const chance = entity({
  id: wire('id', id),
  status: wire('status', z.enum(CHANCE_STATUSES)),
  buyerName: wire('name', z.string()),
  price: wire('price', money),
  expiresAt: wire('expires_at', instant),
})

const line = entity({
  id: wire('id', id),
  lotId: wire('project_id', id),
  lotNumber: wire('lot', z.string()),
  title: wire('title', z.string()),
  quantity: wire('qty', count),
  unitPrice: wire('unit_price', money),
  /** live: owed. given_up: no show or no sale. given_on: somebody else has it, or it is listed again. */
  state: wire('state', z.enum(['live', 'given_up', 'given_on'])),
  cause: wire('cause', z.enum(GIVE_UP_CAUSES).nullable()),
  /** The last time it was offered to somebody else. */
  chance: wire('chance', chance.nullable()),
})

const nonPayer = entity({
  invoiceId: wire('invoice_id', id),
  buyerId: wire('user_id', id),
  buyerName: wire('name', z.string()),
  due: wire('due', money),
  dueAt: wire('due_at', instant),
  isOverdue: wire('overdue', flag),
  isCancelled: wire('cancelled', flag),
  /** Until when a declined card can be cured; null: none was declined. */
  cureUntil: wire('cure_until', instant.nullable()),
  failure: wire('failure', z.string().nullable()),
  remindedAt: wire('reminded_at', instant.nullable()),
  /** In part: what of it the lots that stay do not need goes back when others are given up. */
  paid: wire('paid', money),
  /** Of deposits, which can be forfeited. */
  deposit: wire('deposit', money),
  depositId: wire('deposit_id', id.nullable()),
  /** Strikes of the buyer that count. */
  strikes: wire('strikes', count),
  /** Whether it can be owed again: it was given up, and nothing of it was given on. */
  canRestore: wire('can_restore', flag),
  lines: wire('lines', z.array(line)),
})

export const listNonPayers = endpoint({
  ...common,
  path: '/admin/auction/nonpayers',
  summary: 'Invoices of an auction that are overdue, or whose card was declined and not cured, or that were given up',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  /** At most 200. */
  output: entity({ records: wire('records', z.array(nonPayer)) }),
})

export const giveUpSale = endpoint({
  ...common,
  path: '/admin/invoice/giveUp',
  summary:
    'Cancels an invoice that is not paid in full, or lines of it, because of the buyer (a strike) or because of the goods (none)',
  repeat: 'key',
  input: entity({
    invoiceId: wire('invoice_id', id),
    /** All that are owed otherwise. */
    lineIds: wire('line_ids', z.array(id).min(1).max(500).optional()),
    cause: wire('cause', z.enum(GIVE_UP_CAUSES)),
    reason,
  }),
  output: entity({
    invoiceId: wire('invoice_id', id),
    strikes: wire('strikes', count),
    isSuspended: wire('suspended', flag),
  }),
})

export const restoreSale = endpoint({
  ...common,
  path: '/admin/invoice/restore',
  summary: 'Makes what was given up owed again, so that the buyer can pay late, while nothing of it was given on',
  repeat: 'harmless',
  input: entity({ invoiceId: wire('invoice_id', id), reason }),
  output: entity({ invoiceId: wire('invoice_id', id) }),
})

const strike = entity({
  id: wire('id', id),
  invoiceId: wire('invoice_id', id),
  auctionTitle: wire('auction_title', z.string()),
  reason: wire('reason', z.string()),
  givenBy: wire('given_by', z.string()),
  at: wire('at', instant),
  expiresAt: wire('expires_at', instant),
  state: wire('state', z.enum(STRIKE_STATES)),
  liftedBy: wire('lifted_by', z.string().nullable()),
  liftReason: wire('lift_reason', z.string().nullable()),
})

/** Whoever is limited to some auctions is told of those. */
export const listStrikes = endpoint({
  ...common,
  rights: ['take_money', 'approve_bidders', 'people'],
  path: '/admin/strike/list',
  summary: 'For what a person got strikes, and which of them count',
  repeat: 'read',
  input: entity({ userId: wire('user_id', id) }),
  output: entity({ strikes: wire('strikes', z.array(strike)), most: wire('most', count) }),
})

export const liftStrike = endpoint({
  ...common,
  rights: ['take_money', 'people'],
  path: '/admin/strike/lift',
  summary: 'Takes a strike back; a suspension it brought about stays until somebody lifts it',
  repeat: 'harmless',
  input: entity({ id: wire('id', id), reason }),
  output: entity({ id: wire('id', id) }),
})
