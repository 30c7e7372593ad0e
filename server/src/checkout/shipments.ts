import type { NamedGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { CartContext } from '../carts/context.ts'
import { keepRate } from '../carts/keep-rate.ts'
import { listOwedOn, type OwedRow } from '../carts/queries-owed.ts'
import { groupNamed, readGroups } from '../carts/read-cart.ts'
import { shipmentOf } from '../carts/shipment-of.ts'
import { changedOwed, findOwedGroup } from '../carts/show-auction-cart.ts'
import { changedGroup } from '../carts/show-cart.ts'
import { chooseShipping } from '../invoices/choose-shipping.ts'
import { lockOpenInvoice } from '../invoices/lock-open-invoice.ts'
import { findExemptions } from '../invoices/queries.ts'
import type { SentCheckout, ShippingServices } from '../shipping/context.ts'
import { quotedFor } from '../shipping/quoted-for.ts'
import type { Shipment } from '../shipping/shipment.ts'
import { parseGroup } from './parse-group.ts'

/** What can be sent: a group of the buy-now cart, or an invoice, which is named by its group as well. */
export const shipments: ShippingServices['shipments'] = {
  find: async (ctx, { cartId, invoiceId, type }) => {
    if (invoiceId == null && cartId == null) return null
    const group = cartId == null ? undefined : parseGroup(cartId)
    return invoiceId == null && group !== undefined && type === 'buynow'
      ? sentFromCart(ctx, group)
      : sentByInvoice(ctx, { group, invoiceId })
  },
}

async function sentFromCart(ctx: CartContext, named: NamedGroup): Promise<SentCheckout> {
  const { id: userId } = ctx.user
  const read = groupNamed(await readGroups(ctx, userId), named)
  if (read.delivery !== 'shipping') throw new AppError('not_shipped')
  const shipment = shipmentOf(userId, read)
  if (shipment === null) throw new AppError('address_not_chosen')
  return {
    shipment,
    isExempt: await isExempt(ctx),
    // For other goods or another address the rate is found to be none when it is used (shipment-of.ts).
    keep: (tx, { rateId }) => keepRate(tx, { userId, ...read.group, lines: shipment.lines }, rateId),
    readValues: async () => (await changedGroup(ctx, read)).values,
  }
}

type NamedInvoice = Parameters<typeof findOwedGroup>[2]

async function sentByInvoice(ctx: CartContext, named: NamedInvoice): Promise<SentCheckout> {
  const { invoiceId, shipment } = await readShipment(ctx, named)
  return {
    shipment,
    isExempt: await isExempt(ctx),
    keep: async (tx, rate) => {
      await lockOpenInvoice(tx, invoiceId)
      // The invoice keeps a copy of what it costs: it has to be for what is on it now that nobody else can change it.
      const held = shipmentOn(await listOwedOn(tx, ctx.user.id, invoiceId), shipment.from)
      if (quotedFor(held).shipmentHash !== quotedFor(shipment).shipmentHash) throw new AppError('quote_expired')
      await chooseShipping(tx, invoiceId, rate)
    },
    readValues: async () => (await changedOwed(ctx, { invoiceId })).values,
  }
}

async function readShipment(
  ctx: Pick<CartContext, 'db' | 'user' | 'tax'>,
  named: NamedInvoice,
): Promise<{ invoiceId: number; shipment: Shipment }> {
  const { invoice, lines, location } = await findOwedGroup(ctx, ctx.user.id, named)
  if (invoice === null) throw new AppError('auction_closing')
  const rows = lines.map(({ row }) => row)
  return { invoiceId: invoice.id, shipment: shipmentOn(rows, location) }
}

/** The goods of an invoice by its lines. What is set aside is not sent with the rest. */
function shipmentOn(rows: readonly OwedRow[], from: Shipment['from']): Shipment {
  const [first] = rows
  if (first === undefined || first.invoice === null) throw new AppError('not_found')
  const { id, frozenAt, delivery, address } = first.invoice
  if (frozenAt !== null) throw new AppError('invoice_frozen')
  if (delivery !== 'shipping') throw new AppError('not_shipped')
  if (address === null) throw new AppError('address_not_chosen')
  return {
    ...{ userId: first.line.userId, subject: `invoice:${id}`, from, address },
    lines: rows
      .filter(({ line }) => !line.isAside)
      .map(({ line: { lotId, quantity, subtotal } }) => ({ lotId, quantity, value: subtotal ?? 0 })),
  }
}

const isExempt = async ({ db, user }: CartContext): Promise<boolean> =>
  (await findExemptions(db, [user.id])).get(user.id)?.isExempt ?? false
