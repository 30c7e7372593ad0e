import type { Checkout } from './checkout-subject.ts'

/** Where the goods go is known: chosen by whoever pays, or set by staff. */
export const isAddressSettled = ({ addressId, sentTo }: Pick<Checkout, 'addressId' | 'sentTo'>): boolean =>
  addressId !== null || sentTo !== null
