import { changeOwedLine as api } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { missingField } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { setAside } from '../invoices/set-aside.ts'
import { announceCart } from './announce-cart.ts'
import type { CartContext } from './context.ts'
import { findOwed } from './queries-owed.ts'
import { changedOwed } from './show-auction-cart.ts'

/** P-1079, P-1080: a won lot leaves what is paid next, or comes back to it. It stays owed, and so does its quantity. */
export async function changeOwedLine(ctx: CartContext, { isInCart, ...given }: InputOf<typeof api>) {
  const lineId = given.lineId ?? given.lineIdAgain
  if (lineId === undefined) throw missingField(api.input.fields, 'lineId')
  const owed = await findOwed(ctx.db, lineId)
  if (owed === null || owed.line.userId !== ctx.user.id || owed.line.status !== 'live') throw new AppError('not_found')
  const { invoiceId } = owed.line
  // What is paid together shows when the auction is over and its invoice is made.
  if (invoiceId === null) throw new AppError('auction_closing')
  await ctx.db.transaction((tx) => setAside(tx, { invoiceId, lineId, isAside: !isInCart }))
  announceCart(ctx.hub, ctx.user.id, owed.lot.id)
  const changed = await changedOwed(ctx, { invoiceId })
  return answer(changed, 'cart_updated')
}
