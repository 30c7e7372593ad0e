import type { ReturnLine, ReturnRecord } from '@gavelhouse/shared/returns/return.ts'
import type { ReturnHead, ShownReturnLine } from './queries-read.ts'

export function presentReturn({ value, invoice, auctionTitle, itemCount, offer }: ReturnHead): ReturnRecord {
  const { id, invoiceId, state, reason, answer, pictures, subtotal, premium, tax, shipping, refund } = value
  const { createdAt, acceptedAt, receivedAt, returnedAt, endedAt } = value
  return {
    ...{ id, number: id, invoiceId, auctionId: invoice.auctionId, auctionTitle, createdAt, acceptedAt, receivedAt },
    ...{ returnedAt, returnedAtAgain: returnedAt, endedAt, isReturned: returnedAt !== null, state, reason, answer },
    ...{ pictures, itemCount, subtotal, premium, tax, shipping, total: subtotal + premium + tax + shipping, refund },
    offer,
  }
}

/** With what the buyer is not told (P-323). */
export const presentSoldReturn = (head: ReturnHead) => ({
  ...presentReturn(head),
  internalReason: head.value.internalReason,
  buyerId: head.value.userId,
  buyerFirstName: head.buyerFirstName,
  buyerLastName: head.buyerLastName,
})

/** For a seller: their own lines and what those come to, and nothing of the buyer's money or pictures (decision 050). */
export function reachesOnly(
  value: ReturnType<typeof presentSoldReturn>,
  lines: readonly Pick<ReturnLine, 'subtotal' | 'premium' | 'tax'>[],
) {
  const sum = (name: 'subtotal' | 'premium' | 'tax') => lines.reduce((total, line) => total + line[name], 0)
  const sums = { subtotal: sum('subtotal'), premium: sum('premium'), tax: sum('tax') }
  const total = sums.subtotal + sums.premium + sums.tax
  const refund = Math.min(value.refund, total)
  // What the house offers a buyer is between those two.
  return { ...value, ...sums, itemCount: lines.length, shipping: 0, total, refund, offer: null, pictures: [] }
}

export function presentReturnLine(shown: ShownReturnLine): ReturnLine {
  const { line, bought, lotNumber, title, picture, sku, lotLocation } = shown
  const { quantity, subtotal, premium, tax } = line
  return {
    ...{ id: bought.id, lotId: bought.lotId, lotNumber, title, picture, sku, lotLocation, quantity },
    ...{ unitPrice: bought.unitPrice, boughtQuantity: bought.quantity, subtotal, premium, tax },
    total: subtotal + premium + tax,
  }
}
