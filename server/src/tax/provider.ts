import type { Rate } from '@gavelhouse/shared/money/rate.ts'
import type { TaxPlace } from '@gavelhouse/shared/tax/choose-rate.ts'

export interface TaxQuestion {
  /** Where the goods lie when they are fetched, where they go when they are sent. */
  place: TaxPlace
  /** YYYY-MM-DD in the house. */
  day: string
  /** The name of the lot's category; empty: goods in general. */
  kindOfGoods: string
}

export interface TaxAnswer {
  rate: Rate
  /** Whose tax it is. */
  state: string
  /** As an invoice names it; empty where nothing is taxed. */
  description: string
  /** Whether what is asked for sending is taxed as the goods are. */
  taxesShipping: boolean
}

/** Who knows what sales are taxed with. Whoever does not know says so by `tax_unavailable`: no answer is never 0. */
export interface TaxProvider {
  rateFor(question: TaxQuestion): Promise<TaxAnswer>
}
