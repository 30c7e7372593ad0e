import type { DecidedReturn } from '../returns/write-returned.ts'
import type { DecidedRefund } from './decide-refund.ts'

/** What of a refund belongs to the return it is for: the goods and their delivery, and not what the house adds to it. */
export function returnedBy({ lines, shipping, back, reason }: DecidedRefund): DecidedReturn {
  const sum = (name: 'subtotal' | 'premium' | 'tax') => lines.reduce((total, { share }) => total + share[name], 0)
  const sums = { subtotal: sum('subtotal'), premium: sum('premium'), tax: sum('tax') }
  const delivery = shipping.amount + shipping.tax
  const total = sums.subtotal + sums.premium + sums.tax + delivery
  return {
    ...{ ...sums, shipping: delivery, refund: Math.min(back, total), reason },
    lines: lines.map(({ line, units, share: { subtotal, premium, tax } }) => ({
      ...{ lineId: line.id, quantity: units, subtotal, premium, tax },
    })),
  }
}
