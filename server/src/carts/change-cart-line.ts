import { changeCartLine as api } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { fitsOnLine } from '@gavelhouse/shared/money/line.ts'
import { missingField } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { announceCart } from './announce-cart.ts'
import type { CartContext } from './context.ts'
import { deleteCartLines, type LineChanges, updateCartLine } from './queries.ts'
import { forgetRate } from './queries-cart.ts'
import { readGroups, refuseWhilePaying } from './read-cart.ts'
import type { ReadLine } from './read-group.ts'
import { changedGroup } from './show-cart.ts'

/** P-1095, P-1099: how many are meant, set aside and back, or out of the cart. */
export async function changeCartLine(ctx: CartContext, input: InputOf<typeof api>) {
  const lineId = input.lineId ?? input.lineIdAgain
  if (lineId === undefined) throw missingField(api.input.fields, 'lineId')
  const userId = ctx.user.id
  const groups = await readGroups(ctx, userId)
  const read = groups.find(({ lines }) => lines.some(({ row }) => row.id === lineId))
  const line = read?.lines.find(({ row }) => row.id === lineId)
  if (read === undefined || line === undefined) throw new AppError('not_found')
  refuseWhilePaying(read)

  const isRemoved = input.isRemoved === true
  const changes = isRemoved ? {} : changesFor(line, input)
  await ctx.db.transaction(async (tx) => {
    if (isRemoved) await deleteCartLines(tx, userId, [lineId])
    else if (!(await updateCartLine(tx, line.row, changes))) throw new AppError('total_changed')
    await forgetRate(tx, { userId, ...read.group })
  })
  announceCart(ctx.hub, userId, line.lot.id, { isRemoved })
  return answer(await changedGroup(ctx, read), isRemoved ? 'removed_from_cart' : 'cart_updated')
}

function changesFor(line: ReadLine, { quantity, isInCart }: InputOf<typeof api>): LineChanges {
  if (quantity === undefined && isInCart === undefined) throw missingField(api.input.fields, 'quantity')
  if (quantity !== undefined && quantity !== line.row.quantity) refuseQuantity(line, quantity)
  return { ...(quantity !== undefined && { quantity }), ...(isInCart !== undefined && { isAside: !isInCart }) }
}

function refuseQuantity({ state }: ReadLine, quantity: number): void {
  const { unavailable, least, most, unitPrice } = state
  if (unavailable !== null && unavailable !== 'quantity') throw new AppError('cannot_buy')
  if (quantity > most) throw new AppError('max_quantity', { most })
  if (quantity < least || !fitsOnLine({ unitPrice, quantity }))
    throw new AppError('quantity_not_available', { available: most })
}
