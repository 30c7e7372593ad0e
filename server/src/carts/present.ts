import type { Cart, CartKind, CartLine, CartValues, GroupOfCart } from '@gavelhouse/shared/carts/cart.ts'
import type { NamedGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import { cartSums } from '@gavelhouse/shared/money/cart-sums.ts'
import { type InvoiceFacts, invoiceSums } from '@gavelhouse/shared/money/invoice-sums.ts'
import type { FeeTerms, PaymentMethod } from '@gavelhouse/shared/money/processing-fee.ts'
import { rateOf } from '@gavelhouse/shared/money/rate.ts'
import type { AuctionFacts } from './queries-cart.ts'
import { depositToward, isCounted, type ReadGroup, type ReadLine } from './read-group.ts'

/** How somebody means to pay. Until a card is chosen it is taken for one of this country. */
export interface Paying {
  method: PaymentMethod
  terms: FeeTerms
}

/** `isTaxKnown` false: nobody knows the tax just now, so none is in the sums and nothing can be paid. */
type Sums = InvoiceFacts & { isTaxKnown?: boolean }

export const NOTHING_MOVED = { shipping: 0, handling: 0, deposit: 0, paid: 0, credited: 0, refunded: 0 }

/** What is to be paid, and what comes on top when it is paid in this way (money 3, 4). */
export function valuesOf(facts: Sums, group: NamedGroup | null, { method, terms }: Paying): CartValues {
  const itemCount = facts.lines.length
  return { ...cartSums(facts, method, terms), group, itemCount, isTaxKnown: facts.isTaxKnown ?? true }
}

export function presentGroup(read: ReadGroup, userId: number, paying: Paying): GroupOfCart {
  const { lines, name, auction, location, attemptId, tax } = read
  const sums = lines.filter(isCounted).map((line) => line.sums)
  const { amount: shipping = 0, taxRate = 0 } = read.shipping ?? {}
  const facts = { ...NOTHING_MOVED, shipping, shippingTax: rateOf(shipping, taxRate), lines: sums }
  const deposit = depositToward(read, invoiceSums(facts).total)
  return {
    lines: lines.filter(({ row }) => !row.isAside).map((line) => presentLine(line, read)),
    aside: lines.filter(({ row }) => row.isAside).map((line) => presentLine(line, read)),
    values: valuesOf({ ...facts, deposit, isTaxKnown: tax !== null }, name, paying),
    location,
    auctionTitle: auction.title,
    auctionStatus: auction.isOpen ? 'open' : 'closed',
    attemptId,
    userId,
    invoiceId: null,
  }
}

function presentLine({ row, lot, state, sums, ...rates }: ReadLine, group: ReadGroup): CartLine {
  const { name, auction, attemptId } = group
  const { premiumRate, taxRate, taxDescription } = rates
  return {
    ...{ id: row.id, lotId: lot.id, title: lot.title, mainPicture: lot.mainPicture },
    ...{ lotQuantity: lot.quantity, soldQuantity: lot.soldQuantity, quantity: row.quantity },
    ...{ least: state.least, most: state.most, unitPrice: state.unitPrice, ...sums, premiumRate },
    ...{ taxRate, taxDescription },
    ...{ isInCart: !row.isAside, saleKind: 'buynow', attemptId, invoiceNumber: null, group: name },
    ...{ locationId: lot.locationId, canShip: lot.canShip, canPickUp: lot.canPickUp },
    ...pickupOf(auction),
    auctionStatus: auction.isOpen ? 'open' : 'closed',
    ...{ offerId: row.offerId, unavailable: state.unavailable, isRemoved: state.unavailable !== null },
  }
}

/** A-589 to A-591: what the auction says of its own; the places' hours are told with their slots. */
export const pickupOf = ({ pickupStart, pickupEnd, pickupSlotMinutes }: AuctionFacts) => ({
  ...{ pickupStart, pickupEnd, pickupSlotMinutes },
})

/** Groups in which anything is in the cart, and what is set aside of all of them; both again under the older names (P-849). */
export function presentCart(groups: readonly GroupOfCart[], kind: CartKind): Cart {
  const shown = groups.filter(({ lines }) => lines.length > 0)
  const aside = groups.flatMap((group) => group.aside)
  const locations = [...new Map(groups.map(({ location }) => [location.id, location])).values()]
  const values = addUp(shown.map((group) => group.values))
  return {
    ...{ groups: shown, aside, values, locations, kind },
    ...{ groupsAgain: shown, asideAgain: aside, valuesAgain: values },
  }
}

const SUMMED = [
  ...(['itemCount', 'subtotal', 'premium', 'tax', 'shipping', 'handling', 'total', 'deposit', 'paid', 'due'] as const),
  ...(['fee', 'processed'] as const),
]

/** Each group is paid by itself, so that its fee is too; the sum of all is for the eye. */
function addUp(all: readonly CartValues[]): CartValues {
  const sums = Object.fromEntries(SUMMED.map((name) => [name, all.reduce((sum, values) => sum + values[name], 0)]))
  return {
    ...(sums as Omit<CartValues, 'group' | 'feeRate' | 'isTaxKnown'>),
    group: null,
    feeRate: all[0]?.feeRate ?? 0,
    isTaxKnown: all.every(({ isTaxKnown }) => isTaxKnown),
  }
}
