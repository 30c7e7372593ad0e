import { mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import type * as api from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { checkOutAuctionCart as checkOutApi } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { PAYING_METHODS } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import type { NamedGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { listAddresses } from '../accounts/queries.ts'
import { missingField } from '../http/field-errors.ts'
import { chosenAddress } from './chosen-address.ts'
import type { CartContext, CartReader, CheckoutReader } from './context.ts'
import { payingBy, payingWith } from './paying-by.ts'
import { presentCart } from './present.ts'
import { countOwed, listOwed, listOwedOn, listSlowPayments, wasCancelled } from './queries-owed.ts'
import { groupNamed } from './read-cart.ts'
import { groupOwed, type OwedGroup, presentOwed } from './read-owed.ts'

/** What the caller has won and not paid (P-1078). */
export async function showAuctionCart(ctx: CartContext) {
  const { db, user } = ctx
  const [groups, paying] = await Promise.all([listOwed(db, user.id).then((rows) => groupOwed(ctx, rows)), payingBy(db)])
  return presentCart(
    groups.map((group) => presentOwed(group, user.id, paying)),
    'auction',
  )
}

/** What somebody means: an invoice of theirs, or a group of what they owe. */
export async function findOwedGroup(
  ctx: Pick<CartReader, 'db' | 'tax'>,
  userId: number,
  { group, invoiceId }: { group?: NamedGroup | undefined; invoiceId?: number | null | undefined },
): Promise<OwedGroup> {
  if (invoiceId != null) {
    const [found] = await groupOwed(ctx, await listOwedOn(ctx.db, userId, invoiceId))
    if (found === undefined)
      throw new AppError((await wasCancelled(ctx.db, userId, invoiceId)) ? 'invoice_cancelled' : 'not_found')
    return found
  }
  if (group === undefined) throw missingField(checkOutApi.input.fields, 'group')
  return groupNamed(await groupOwed(ctx, await listOwed(ctx.db, userId)), group)
}

const twice = <Group extends ReturnType<typeof presentOwed>>(group: Group) => ({
  ...group,
  ...{ linesAgain: group.lines, asideAgain: group.aside, valuesAgain: group.values, kind: 'auction' as const },
})

export async function checkOutAuctionCart(ctx: CheckoutReader, asked: InputOf<typeof checkOutApi>) {
  const { db, user } = ctx
  const [read, paying, saved] = await Promise.all([
    findOwedGroup(ctx, user.id, asked),
    payingWith(ctx, asked),
    listAddresses(db, user.id),
  ])
  const { deliveries, delivery, invoice, auction } = read
  return {
    ...twice(presentOwed(read, user.id, paying)),
    ...{ deliveries, delivery, ...chosenAddress(invoice, saved) },
    ...{ rateId: invoice?.shippingRateId ?? null, shippingService: invoice?.shippingService ?? null },
    ...{ feeTerms: paying.terms, methods: [...PAYING_METHODS] },
    ...{ canPayInParts: auction.canPayInParts, leastShare: auction.leastShare },
    isFrozen: invoice?.frozenAt != null,
    slowPayments: invoice === null ? [] : await listSlowPayments(db, invoice.id),
  }
}

/** P-1087: staff read all of a group, sellers what they have sold of it. */
export async function checkOutBuyersCart(ctx: CartContext, { userId, group }: InputOf<typeof api.checkOutBuyersCart>) {
  const { db, user } = ctx
  const owed = await listOwed(db, userId)
  const seesAll = mayEverywhere(user.grants, ['take_money'])
  const rows = seesAll ? owed : owed.filter(({ lot }) => lot.sellerId === user.id)
  const read = groupNamed(await groupOwed(ctx, rows), group)
  // Beside their own lots an invoice tells sellers nothing.
  const shown = seesAll ? read : { ...read, invoice: null }
  return twice(presentOwed(shown, userId, await payingBy(db)))
}

/** What a change of what is owed answers. */
export async function changedOwed(ctx: CartContext, named: Parameters<typeof findOwedGroup>[2]) {
  const { db, user } = ctx
  const [read, paying, count] = await Promise.all([
    findOwedGroup(ctx, user.id, named),
    payingBy(db),
    countOwed(db, user.id),
  ])
  return { values: presentOwed(read, user.id, paying).values, count }
}
