import { toDollars } from '../money.ts'
import type { IncrementBand } from './lot-state.ts'

/** '100 - 250: 2.5', '5000 -: 2 %': bands as the history of a table tells them. */
export const bandTexts = (bands: readonly IncrementBand[]): string[] =>
  bands.map(({ from, to, amount, percent }) => {
    const step = amount === null ? `${(percent ?? 0) / 100} %` : String(toDollars(amount))
    return `${toDollars(from)} -${to === null ? '' : ` ${toDollars(to)}`}: ${step}`
  })
