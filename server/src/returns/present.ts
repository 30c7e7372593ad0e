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

export function presentReturnLine(shown: ShownReturnLine): ReturnLine {
  const { line, bought, lotNumber, title, picture, sku, lotLocation } = shown
  const { quantity, subtotal, premium, tax } = line
  return {
    ...{ id: bought.id, lotId: bought.lotId, lotNumber, title, picture, sku, lotLocation, quantity },
    ...{ unitPrice: bought.unitPrice, boughtQuantity: bought.quantity, subtotal, premium, tax },
    total: subtotal + premium + tax,
  }
}
