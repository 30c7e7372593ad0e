import { AppError } from '@gavelhouse/shared/errors.ts'
import { chooseRate } from '@gavelhouse/shared/tax/choose-rate.ts'
import type { Db } from '../../db/connect.ts'
import type { TaxProvider } from '../provider.ts'
import { listRatesFor } from '../queries.ts'

/** The house's own table. `takesExamples`: also lines that came with the house, in a house without real money. */
export function tableTax(db: Db, { takesExamples }: { takesExamples: boolean }): TaxProvider {
  return {
    rateFor: async (question) => {
      const lines = await listRatesFor(db, question)
      const line = chooseRate(takesExamples ? lines : lines.filter(({ isExample }) => !isExample), question)
      if (line === null) throw new AppError('tax_unavailable')
      const state = question.place.state.toUpperCase()
      return { rate: line.rate, state, description: `${state} sales tax`, taxesShipping: line.taxesShipping }
    },
  }
}
