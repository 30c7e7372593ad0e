import { changeOwedLine as api } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { deliveriesFor } from '@gavelhouse/shared/carts/delivery.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { missingField } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { forgetDelivery } from '../invoices/forget-delivery.ts'
import { setAside } from '../invoices/set-aside.ts'
import { announceCart } from './announce-cart.ts'
import type { CartContext } from './context.ts'
import { findOwed } from './queries-owed.ts'
import type { OwedGroup } from './read-owed.ts'
import { changedOwed, findOwedGroup } from './show-auction-cart.ts'
import { kindsOf, taxOf } from './update-checkout.ts'

/** P-1079, P-1080: a won lot leaves what is paid next, or comes back to it. It stays owed, and so does its quantity. */
export async function changeOwedLine(ctx: CartContext, { isInCart, ...given }: InputOf<typeof api>) {
  const lineId = given.lineId ?? given.lineIdAgain
  if (lineId === undefined) throw missingField(api.input.fields, 'lineId')
  const owed = await findOwed(ctx.db, lineId)
  if (owed === null || owed.line.userId !== ctx.user.id || owed.line.status !== 'live') throw new AppError('not_found')
  const { invoiceId } = owed.line
  // What is paid together shows when the auction is over and its invoice is made.
  if (invoiceId === null) throw new AppError('auction_closing')
  const read = await findOwedGroup(ctx, ctx.user.id, { invoiceId })
  const tax = isChosenStill(read, { lineId, isInCart }) ? null : await taxOf(ctx, kindsOf(read), read.location)
  await ctx.db.transaction(async (tx) => {
    await setAside(tx, { invoiceId, lineId, isAside: !isInCart })
    if (tax !== null) await forgetDelivery(tx, invoiceId, tax)
  })
  announceCart(ctx.hub, ctx.user.id, owed.lot.id)
  const changed = await changedOwed(ctx, { invoiceId })
  return answer(changed, 'cart_updated')
}

/** Whether what was chosen is still a way for all that is paid next; what staff agreed on beyond the ways offered stays. */
function isChosenStill(
  { invoice, deliveries, lines }: OwedGroup,
  { lineId, isInCart }: { lineId: number; isInCart: boolean },
): boolean {
  const chosen = invoice?.delivery ?? null
  if (chosen === null || !deliveries.includes(chosen)) return true
  const paid = lines.filter(({ row: { line } }) => (line.id === lineId ? isInCart : !line.isAside))
  return paid.length === 0 || deliveriesFor(paid.map(({ row }) => row.lot)).includes(chosen)
}
