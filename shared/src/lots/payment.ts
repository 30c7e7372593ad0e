import type { ListedLot } from './lot.ts'

type Bought = Pick<ListedLot, 'standing' | 'winnerId' | 'buyerId' | 'isBuyNowPaid' | 'invoiceNumber' | 'cartGroup'>

/** What a card offers to whoever has the lot: paying for it, or the invoice once it is paid. */
export interface PaymentStep {
  kind: 'pay' | 'invoice'
  address: string
}

/**
 * null for everybody else: winner and buyer are only ever named to themselves (I-15). A lot counts as paid when its
 * line is and there is an invoice to show.
 */
export function paymentStepFor(lot: Bought): PaymentStep | null {
  const isBought = lot.buyerId !== null
  if (!isBought && lot.winnerId === null && lot.standing !== 'won') return null
  if (lot.isBuyNowPaid && lot.invoiceNumber !== null)
    return { kind: 'invoice', address: `/invoice/${encodeURIComponent(lot.invoiceNumber)}` }
  if (lot.cartGroup === null) return { kind: 'pay', address: isBought ? '/buynowcart' : '/cart' }
  const group = encodeURIComponent(lot.cartGroup)
  return { kind: 'pay', address: isBought ? `/checkout/buynow/${group}` : `/checkout/auction/${group}` }
}
