import type { Rate } from '@gavelhouse/shared/money/rate.ts'
import { STATE_RATES } from '@gavelhouse/shared/tax/state-rates.ts'

/** What the goods of an invoice are taxed with. */
export interface Tax {
  rate: Rate
  /** Whose tax it is. */
  state: string
  /** As the invoice names it. */
  description: string
}

/** Money 6: by the place where the goods lie, or where they go. Asked before a transaction begins, never in it. */
export async function taxOf(place: { state: string; zip: string }): Promise<Tax> {
  const state = place.state.toUpperCase()
  return { rate: STATE_RATES[state] ?? 0, state, description: `${state} sales tax` }
}
