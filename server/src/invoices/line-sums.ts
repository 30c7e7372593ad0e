import { lineSums } from '@gavelhouse/shared/money/line.ts'
import type { Rate } from '@gavelhouse/shared/money/rate.ts'
import type { TaxAnswer } from '../tax/provider.ts'
import type { Line } from './queries.ts'

/** What goods are taxed with, as their line says it. */
export type LineTax = Pick<TaxAnswer, 'rate' | 'state' | 'description'>

/** The same for the goods of an invoice: in general, and for kinds of goods whose rate is another. */
export type GoodsTax = LineTax & { byGoods?: Readonly<Record<string, LineTax>> }

export const taxOfGoods = (tax: GoodsTax, kindOfGoods: string): LineTax => tax.byGoods?.[kindOfGoods] ?? tax

/** What an invoice says of a line at these rates. What is not owed any more comes to nothing. */
export function sumsOf(
  { unitPrice, quantity, status }: Pick<Line, 'unitPrice' | 'quantity' | 'status'>,
  { premiumRate, tax }: { premiumRate: Rate; tax: LineTax },
) {
  const rates = { premiumRate, taxRate: tax.rate, taxState: tax.state, taxDescription: tax.description }
  if (status !== 'live') return { ...rates, subtotal: 0, premium: 0, tax: 0 }
  const sums = lineSums({ unitPrice, quantity, premiumRate, taxRate: tax.rate })
  return { ...rates, subtotal: sums.subtotal, premium: sums.premium, tax: sums.tax }
}

/** nothing, and the invoice says why. */
export const exempt = ({ state }: Pick<LineTax, 'state'>): LineTax => ({ rate: 0, state, description: 'Tax exempt' })
