import { dollars, toCents } from '../money.ts'
import type { FeeTerms } from './processing-fee.ts'
import { rateFromPercent } from './rate.ts'

/** From the settings of the house: whole percents (3 is 3 %), dollars. What is no amount asks for nothing. */
export function feeTermsFrom(settings: Readonly<Record<string, unknown>>): FeeTerms {
  const number = (key: string): number => {
    const value = Number(settings[key])
    return Number.isFinite(value) && value > 0 ? value : 0
  }
  return {
    card: rateFromPercent(number('transaction_card')),
    internationalCard: rateFromPercent(number('transaction_international_card')),
    bank: toCents(dollars(number('transaction_ach'))),
    internationalBank: toCents(dollars(number('transaction_international_ach'))),
  }
}
