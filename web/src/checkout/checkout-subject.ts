import type { checkOutAuctionCart } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { cartGroup, groupText, type NamedGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'

/** What is paid for, as the address says it. */
export type CheckoutSubject = { kind: 'auction' | 'buynow'; group: NamedGroup } | { kind: 'invoice'; invoiceId: number }

/** As the server tells it; both carts answer alike. */
export type Checkout = OutputOf<typeof checkOutAuctionCart>

/** Any type but the two counts as auction (P-055, A-035); null: the id is none. */
export function subjectAt(type: string, id: string): CheckoutSubject | null {
  const kind = type.toLowerCase()
  if (kind === 'invoice') return /^[1-9]\d{0,8}$/.test(id) ? { kind, invoiceId: Number(id) } : null
  const group = cartGroup.safeParse(id)
  return group.success ? { kind: kind === 'buynow' ? kind : 'auction', group: group.data } : null
}

/** Where somebody came from who checks this out. */
export const cartOf = ({ kind }: CheckoutSubject): string => (kind === 'buynow' ? '/buynowcart' : '/cart')

/** What the payment says it is for. Once there is an invoice it is meant, whatever the address says. */
export function paidSubject({ kind }: CheckoutSubject, { invoiceId, values }: Checkout) {
  if (invoiceId !== null) return { invoiceId, payType: kind === 'invoice' ? kind : ('auction' as const) }
  return { group: groupText(values.group ?? NO_GROUP), payType: kind === 'buynow' ? kind : ('auction' as const) }
}

/** The same for calls that change the choices of a checkout. */
export function namedCheckout({ kind }: CheckoutSubject, { invoiceId, values }: Checkout) {
  const cart = kind === 'buynow' ? ('buynow' as const) : ('auction' as const)
  return invoiceId === null ? { group: values.group ?? NO_GROUP, kind: cart } : { invoiceId, kind: cart }
}

/** And for carriers, who name carts in their own way. */
export function shippedCheckout({ kind }: CheckoutSubject, { invoiceId, values }: Checkout) {
  if (invoiceId !== null) return { invoiceId }
  return { cartId: groupText(values.group ?? NO_GROUP), type: kind }
}

/** One group is always named; only the sum of several is not. */
const NO_GROUP: NamedGroup = { auctionId: 0, locationId: null }
