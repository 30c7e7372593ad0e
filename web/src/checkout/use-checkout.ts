import { checkOutAuctionCart } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { checkOutCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { keyOf, useRead } from '../lib/api.ts'
import type { CheckoutSubject } from './checkout-subject.ts'

/** What is to be paid, read from the cart or the invoice that the address names. */
export function useCheckout(subject: CheckoutSubject) {
  const isBuyNow = subject.kind === 'buynow'
  const cart = useRead(checkOutCart, cartInput(subject), { enabled: isBuyNow })
  const owed = useRead(checkOutAuctionCart, owedInput(subject), { enabled: !isBuyNow })
  return isBuyNow ? cart : owed
}

/** Under which name it is kept. */
export const checkoutKey = (subject: CheckoutSubject): unknown[] =>
  subject.kind === 'buynow' ? keyOf(checkOutCart, cartInput(subject)) : keyOf(checkOutAuctionCart, owedInput(subject))

/**
 * The person, the wallet, carts and lots are read again. What was bought outright has left its cart: asking for that would
 * only be refused, so it waits until somebody comes back.
 */
export function readAfterPaying(cache: QueryClient, subject: CheckoutSubject): void {
  const key = checkoutKey(subject)
  const gone = subject.kind === 'buynow' ? hashKey(key) : null
  void cache.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== gone })
  if (gone !== null) void cache.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
}

// The fee of every way comes with the answer, whichever is asked about.
const cartInput = (subject: CheckoutSubject) => ({
  group: subject.kind === 'invoice' ? { auctionId: 1, locationId: null } : subject.group,
  payingBy: 'card' as const,
})

const owedInput = (subject: CheckoutSubject) => ({
  ...(subject.kind === 'invoice' ? { invoiceId: subject.invoiceId } : { group: subject.group }),
  payingBy: 'card' as const,
})
