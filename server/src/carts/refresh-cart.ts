import type { refreshCart as api } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { isNamed } from '@gavelhouse/shared/carts/cart-group.ts'
import { changesOf, type LineChange } from '@gavelhouse/shared/carts/line-state.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { announceCart } from './announce-cart.ts'
import type { CartContext } from './context.ts'
import { type CartRow, deleteSeenLine, updateCartLine } from './queries.ts'
import { forgetRate } from './queries-cart.ts'
import { readGroups, refuseWhilePaying } from './read-cart.ts'
import type { ReadGroup, ReadLine } from './read-group.ts'
import { showCart } from './show-cart.ts'

/** P-1092. A group that is being paid for stays as it is. */
export async function refreshCart(
  ctx: CartContext,
  { group: named }: InputOf<typeof api>,
): Promise<OutputOf<typeof api>> {
  const all = await readGroups(ctx, ctx.user.id)
  const groups = named == null ? all : all.filter(({ group }) => isNamed(named, group))
  if (named != null && groups.length === 0) throw new AppError('not_found')
  if (named != null) for (const group of groups) refuseWhilePaying(group)

  const changed: { line: ReadLine; change: LineChange }[] = []
  for (const group of groups.filter(({ attemptId }) => attemptId === null)) changed.push(...(await refresh(ctx, group)))
  for (const { line, change } of changed)
    announceCart(ctx.hub, ctx.user.id, line.lot.id, { isRemoved: change.type === 'gone' })
  return { ...(await showCart(ctx)), changes: changed.map(({ line, change }) => presentChange(line, change)) }
}

async function refresh(ctx: CartContext, { group, lines }: ReadGroup) {
  const changed = lines.flatMap((line) =>
    changesOf({ ...line.wanted, seenPrice: line.row.seenPrice }, line.state).map((change) => ({ line, change })),
  )
  if (changed.length === 0) return []
  const userId = ctx.user.id
  const isStill = await ctx.db.transaction(async (tx) => {
    const done: boolean[] = []
    for (const { line, change } of changed) done.push(await apply(tx, line.row, change))
    await forgetRate(tx, { userId, ...group })
    return done
  })
  return changed.filter((_, index) => isStill[index])
}

function apply(tx: Db, row: CartRow, change: LineChange): Promise<boolean> {
  if (change.type === 'gone') return deleteSeenLine(tx, row)
  return updateCartLine(tx, row, change.type === 'price' ? { seenPrice: change.to } : { quantity: change.to })
}

const UNCHANGED = { priceBefore: null, priceNow: null, quantityBefore: null, quantityNow: null }

function presentChange({ row, lot }: ReadLine, change: LineChange): OutputOf<typeof api>['changes'][number] {
  const what = { lineId: row.id, lotId: lot.id, title: lot.title, type: change.type, ...UNCHANGED }
  if (change.type === 'gone') return { ...what, quantityBefore: row.quantity, quantityNow: 0 }
  if (change.type === 'price') return { ...what, priceBefore: change.from, priceNow: change.to }
  return { ...what, quantityBefore: change.from, quantityNow: change.to }
}
