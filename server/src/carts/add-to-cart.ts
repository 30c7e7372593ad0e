import { groupText, nameOfGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import type { addToCart as addApi, buyNow as buyApi } from '@gavelhouse/shared/carts/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { announceCart } from './announce-cart.ts'
import type { Added, CartDesk, WantedLot } from './cart-desk.ts'
import { listAuctionFacts } from './queries-cart.ts'

type AddContext = UserContext & { cartDesk: CartDesk }

export async function addToCart(ctx: AddContext, { lines }: InputOf<typeof addApi>) {
  const { count } = await addLines(ctx, lines)
  return answer({ count }, 'added_to_cart')
}

/** The same for one lot, and straight on to its checkout (P-1089). */
export async function buyNow(ctx: AddContext, { lotId, quantity }: InputOf<typeof buyApi>) {
  const { lots, count } = await addLines(ctx, [{ lotId, quantity }])
  const [lot] = lots as [ListedLot]
  const auction = (await listAuctionFacts(ctx.db, [lot.auctionId])).get(lot.auctionId)
  const group = nameOfGroup(lot, auction?.hasSeveralPlaces ?? false)
  return answer({ group, count }, 'added_to_cart').leadingTo(`/checkout/buynow/${groupText(group)}`)
}

/** All lines or none. Answers the lots and how many lines the cart has now. */
async function addLines({ user, hub, cartDesk }: AddContext, lines: readonly WantedLot[]): Promise<Added> {
  const added = await cartDesk.add({ userId: user.id, lines })
  if (added instanceof AppError) throw added
  for (const { id } of added.lots) announceCart(hub, user.id, id)
  return added
}
