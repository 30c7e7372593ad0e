import { groupText, nameOfGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import type { addToCart as addApi, buyNow as buyApi } from '@gavelhouse/shared/carts/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { admitBuyer, readBuyer } from './admit-buyer.ts'
import { announceCart } from './announce-cart.ts'
import { countCartLines, saveCartLines } from './queries.ts'
import { forgetRate, listAuctionFacts, listOpenPurchases } from './queries-cart.ts'

export async function addToCart(ctx: UserContext, { lines }: InputOf<typeof addApi>) {
  await addLines(ctx, lines)
  return answer({ count: await countCartLines(ctx.db, ctx.user.id) }, 'added_to_cart')
}

/** The same for one lot, and straight on to its checkout (P-1089). */
export async function buyNow(ctx: UserContext, { lotId, quantity }: InputOf<typeof buyApi>) {
  const [lot] = (await addLines(ctx, [{ lotId, quantity }])) as [ListedLot]
  const auction = (await listAuctionFacts(ctx.db, [lot.auctionId])).get(lot.auctionId)
  const group = nameOfGroup(lot, auction?.hasSeveralPlaces ?? false)
  const count = await countCartLines(ctx.db, ctx.user.id)
  return answer({ group, count }, 'added_to_cart').leadingTo(`/checkout/buynow/${groupText(group)}`)
}

/** All lines or none. */
async function addLines(ctx: UserContext, lines: readonly { lotId: number; quantity: number }[]): Promise<ListedLot[]> {
  const userId = ctx.user.id
  const buyer = await readBuyer(ctx)
  // The last word on a lot counts, as it would if they came one after the other.
  const wanted = new Map(lines.map(({ lotId, quantity }) => [lotId, quantity]))
  const purchases = await listOpenPurchases(ctx.db, userId)
  if (purchases.some(({ lotIds }) => lotIds.some((id) => wanted.has(id)))) throw new AppError('previous_payment_open')

  const lots = await Promise.all([...wanted].map(([lotId, quantity]) => admitBuyer(ctx, buyer, { lotId, quantity })))
  await ctx.db.transaction(async (tx) => {
    await saveCartLines(
      tx,
      lots.map(({ id: lotId, auctionId, buyNowPrice }) => ({
        ...{ userId, lotId, auctionId, quantity: wanted.get(lotId) ?? 1, seenPrice: buyNowPrice ?? 0 },
      })),
    )
    for (const { auctionId, locationId } of lots) await forgetRate(tx, { userId, auctionId, locationId })
  })
  for (const { id } of lots) announceCart(ctx.hub, userId, id)
  return lots
}
