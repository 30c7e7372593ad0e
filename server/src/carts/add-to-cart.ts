import { groupText, nameOfGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import type { addToCart as addApi, buyNow as buyApi } from '@gavelhouse/shared/carts/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { admitBuyer, readBuyer } from './admit-buyer.ts'
import { announceCart } from './announce-cart.ts'
import { saveCartLines } from './queries.ts'
import { listAuctionFacts } from './queries-cart.ts'

export async function addToCart(ctx: UserContext, { lines }: InputOf<typeof addApi>) {
  const { count } = await addLines(ctx, lines)
  return answer({ count }, 'added_to_cart')
}

/** The same for one lot, and straight on to its checkout (P-1089). */
export async function buyNow(ctx: UserContext, { lotId, quantity }: InputOf<typeof buyApi>) {
  const { lots, count } = await addLines(ctx, [{ lotId, quantity }])
  const [lot] = lots as [ListedLot]
  const auction = (await listAuctionFacts(ctx.db, [lot.auctionId])).get(lot.auctionId)
  const group = nameOfGroup(lot, auction?.hasSeveralPlaces ?? false)
  return answer({ group, count }, 'added_to_cart').leadingTo(`/checkout/buynow/${groupText(group)}`)
}

/** All lines or none. Answers the lots and how many lines the cart has now. */
async function addLines(
  ctx: UserContext,
  lines: readonly { lotId: number; quantity: number }[],
): Promise<{ lots: ListedLot[]; count: number }> {
  const userId = ctx.user.id
  // The last word on a lot counts, as it would if they came one after the other.
  const wanted = new Map(lines.map(({ lotId, quantity }) => [lotId, quantity]))
  const buyer = await readBuyer(ctx, [...wanted.keys()])
  if (buyer.person.payingFor.some((id) => wanted.has(id))) throw new AppError('previous_payment_open')

  const lots = [...wanted].map(([lotId, quantity]) => admitBuyer(ctx, buyer, { lotId, quantity }))
  const count = await saveCartLines(
    ctx.database.pool,
    userId,
    lots.map(({ id: lotId, auctionId, locationId, buyNowPrice }) => ({
      ...{ lotId, auctionId, locationId, quantity: wanted.get(lotId) ?? 1, seenPrice: buyNowPrice ?? 0 },
    })),
  )
  for (const { id } of lots) announceCart(ctx.hub, userId, id)
  return { lots, count }
}
