import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import type { Method } from './plan.ts'

/** What becomes of an invoice. */
export interface Recipe {
  /** Parts of what is due at that time, one after the other, each so many hours after the invoice. */
  pays?: readonly { share: number; by: Method; hours: number }[]
  /** Tries with a card that is declined. */
  declines?: number
  ships?: true
  handling?: Money
  /** Lines that staff or the buyer gave up before anything was paid. */
  cancels?: 'one' | 'all'
  /** What came back: a whole line or one unit of one. */
  returns?: { what: 'line' | 'unit'; to: 'source' | 'wallet' }
  setsAside?: true
  dispute?: 'open' | 'won'
  handover?: 'picked_up' | 'shipped' | 'ready_for_pickup' | 'no_show'
}

const whole = (by: Method, hours: number) => [{ share: 1, by, hours }]

export const RECIPES = {
  card: { pays: whole('card', 5), handover: 'picked_up' },
  late: { pays: whole('card', 40), declines: 1, handover: 'ready_for_pickup' },
  shipped: { pays: whole('card', 8), ships: true, handover: 'shipped' },
  toShip: { pays: whole('card', 10), ships: true },
  bank: { pays: whole('bank', 6) },
  wallet: { pays: whole('wallet', 4), handover: 'picked_up' },
  cash: { pays: whole('cash', 30), handover: 'picked_up' },
  claimed: { pays: whole('offline', 12) },
  inParts: {
    pays: [
      { share: 0.4, by: 'card', hours: 3 },
      { share: 1, by: 'wallet', hours: 36 },
    ],
    handover: 'picked_up',
  },
  partial: { pays: [{ share: 0.3, by: 'card', hours: 20 }] },
  unpaid: {},
  declined: { declines: 2 },
  setAside: { setsAside: true },
  lineCancelled: { cancels: 'one' },
  lineCancelledPaid: { cancels: 'one', pays: whole('card', 26), handover: 'picked_up' },
  cancelled: { cancels: 'all' },
  handling: { handling: dollars(25), pays: whole('card', 7), handover: 'picked_up' },
  refunded: { pays: whole('card', 3), returns: { what: 'line', to: 'source' } },
  unitReturned: { pays: whole('card', 6), returns: { what: 'unit', to: 'source' }, handover: 'picked_up' },
  toWallet: { pays: whole('card', 9), returns: { what: 'line', to: 'wallet' } },
  disputed: { pays: whole('card', 2), dispute: 'open', handover: 'picked_up' },
  disputeWon: { pays: whole('card', 2), dispute: 'won', handover: 'picked_up' },
} as const satisfies Record<string, Recipe>

export type RecipeName = keyof typeof RECIPES

/** Of everybody's invoices, in turn; how often each comes is how often it is met in a house. */
export const USUAL: readonly RecipeName[] = [
  ...(['card', 'shipped', 'wallet', 'partial', 'card', 'unpaid', 'cash', 'refunded', 'bank', 'disputed'] as const),
  ...(['handling', 'claimed', 'inParts', 'lineCancelled', 'late', 'unitReturned', 'declined', 'card'] as const),
  ...(['cancelled', 'toWallet', 'setAside', 'shipped', 'lineCancelledPaid', 'disputeWon', 'toShip', 'toShip'] as const),
]

/**
 * Of what was won by a demo login in one auction, split as if the rest had been set aside; the last may still be open. No
 * dispute is among them: it suspends.
 */
export const OF_LOGINS: readonly (readonly RecipeName[])[] = [
  ['card', 'refunded', 'bank'],
  ['partial', 'inParts', 'shipped', 'declined'],
  ['shipped', 'unitReturned', 'cash', 'toWallet', 'setAside'],
]

/** Where everybody has paid, in turn, by how far the auction has come since. */
export const ALL_PAID: Record<'paid' | 'fetched' | 'settled', readonly RecipeName[]> = {
  paid: ['late', 'bank', 'card'],
  fetched: ['card', 'wallet', 'cash'],
  settled: ['wallet', 'card'],
}

/** Of what was bought outright: it is paid when it is bought. */
const atOnce = (by: Method) => [{ share: 1, by, hours: 0 }]
export const PURCHASES: readonly Recipe[] = [
  { pays: atOnce('card'), handover: 'picked_up' },
  { pays: atOnce('card'), ships: true, handover: 'shipped' },
  { pays: atOnce('wallet'), handover: 'picked_up' },
  { pays: atOnce('card'), declines: 1, handover: 'ready_for_pickup' },
  { pays: atOnce('card'), returns: { what: 'line', to: 'source' } },
  { pays: atOnce('card'), ships: true, handover: 'shipped' },
  { pays: atOnce('card'), handover: 'no_show' },
]
export const UNIT_BACK: Recipe = {
  ...{ pays: atOnce('card'), returns: { what: 'unit', to: 'wallet' }, handover: 'picked_up' },
}
