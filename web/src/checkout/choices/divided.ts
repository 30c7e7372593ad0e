import { areDivided } from '@gavelhouse/shared/carts/delivery.ts'
import type { Checkout } from '../checkout-subject.ts'

/** Those that are paid here: what cannot be bought any more is left out. */
export const paidLines = ({ lines }: Checkout) => lines.filter(({ unavailable }) => unavailable === null)

/** Nothing of this can be paid before some of it is set aside; what staff have settled by hand is settled. */
export const isDivided = (checkout: Checkout): boolean =>
  !checkout.isFrozen && checkout.sentTo === null && checkout.shippingService === null && areDivided(paidLines(checkout))
