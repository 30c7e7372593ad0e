import type { Right } from '../accounts/rights.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, moneySum } from '../wire-types.ts'
import { z } from '../zod.ts'

/** Today is the last of them. */
export const TREND_DAYS = 90

/** Who is told of what. The last two belong to no auction: they are for those who look after all. */
export const TREND_RIGHTS = {
  hammer: ['reports', 'act_on_bids'],
  bids: ['reports', 'act_on_bids'],
  newBidders: ['reports', 'approve_bidders'],
  payments: ['reports', 'take_money'],
} as const satisfies Record<string, readonly Right[]>

export type Trend = keyof typeof TREND_RIGHTS

/** null: the caller has no right to know. */
const trendDay = entity({
  /** In the house, as 2026-03-05. */
  day: wire('day', z.iso.date()),
  /** What lots that were hammered down on that day went for, without premium and tax; reverse lots are bought, and count in none. */
  hammer: wire('hammer', moneySum.nullable()),
  bids: wire('bids', count.nullable()),
  /** Accounts opened, but for those of staff. */
  newBidders: wire('new_bidders', count.nullable()),
  /** By the books: what came in by the payment provider or in cash, premium and tax included. */
  captured: wire('captured', moneySum.nullable()),
  /** What went back, refunds, returned payments and disputes; less than nothing where a dispute was won. */
  givenBack: wire('given_back', moneySum.nullable()),
})

export const getTrends = endpoint({
  path: '/admin/office/trends',
  summary: 'The last 90 days of the house, day by day, as far as the caller may know',
  access: 'staff',
  rights: ['reports', 'act_on_bids', 'approve_bidders', 'take_money'],
  withinAuctions: true,
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity({}),
  output: entity({ days: wire('days', z.array(trendDay)) }),
})
