import { type checkOutCart as checkOutApi, PAYING_METHODS } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import type { CartGroup, NamedGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { ONE_HUNDRED_PERCENT } from '@gavelhouse/shared/money/rate.ts'
import { listAddresses } from '../accounts/queries.ts'
import type { CartContext, CheckoutReader } from './context.ts'
import { payingBy, payingWith } from './paying-by.ts'
import { NOTHING_MOVED, presentCart, presentGroup, valuesOf } from './present.ts'
import { countCartLines } from './queries.ts'
import { groupNamed, readGroups } from './read-cart.ts'
import { isCounted, type ReadGroup } from './read-group.ts'

/** The whole buy-now cart (P-1094, P-1098). */
export async function showCart(ctx: CartContext) {
  const { db, user } = ctx
  const [groups, paying] = await Promise.all([readGroups(ctx, user.id), payingBy(db)])
  return presentCart(
    groups.map((group) => presentGroup(group, user.id, paying)),
    'buynow',
  )
}

/** One group of it, with what there is to choose (P-1093, P-1097). */
export async function checkOutCart(ctx: CheckoutReader, asked: InputOf<typeof checkOutApi>) {
  const { db, user } = ctx
  const [groups, paying, addresses] = await Promise.all([
    readGroups(ctx, user.id),
    payingWith(ctx, asked),
    listAddresses(db, user.id),
  ])
  const read = groupNamed(groups, asked.group)
  const group = presentGroup(read, user.id, paying)
  const { deliveries, delivery, addressId, shipping } = read
  return {
    ...group,
    ...{ linesAgain: group.lines, asideAgain: group.aside, valuesAgain: group.values, kind: 'buynow' as const },
    ...{ deliveries, delivery, addressId, addresses, sentTo: null },
    ...{ rateId: shipping?.rateId ?? null, shippingService: shipping?.service ?? null },
    ...{ feeTerms: paying.terms, methods: methodsFor(read), isFrozen: false, slowPayments: [] },
    ...{ canPayInParts: false, leastShare: ONE_HUNDRED_PERCENT },
  }
}

/** A lot that takes bids may be gone to a bidder by the time a bank or a transfer has paid (money 9). */
const methodsFor = ({ lines }: ReadGroup): (typeof PAYING_METHODS)[number][] =>
  lines.some((line) => isCounted(line) && line.lot.isBiddable) ? ['card', 'wallet'] : [...PAYING_METHODS]

/** What a change of a group answers: what it comes to now, and how many lines the cart has. */
export async function changedGroup(ctx: CartContext, { group, name }: { group: CartGroup; name: NamedGroup }) {
  const { db, user } = ctx
  const [groups, paying, count] = await Promise.all([
    readGroups(ctx, user.id),
    payingBy(db),
    countCartLines(db, user.id),
  ])
  const read = groups.find(
    (one) => one.group.auctionId === group.auctionId && one.group.locationId === group.locationId,
  )
  const values =
    read === undefined
      ? valuesOf({ ...NOTHING_MOVED, lines: [] }, name, paying)
      : presentGroup(read, user.id, paying).values
  return { values, count }
}
