import { areDivided } from '@gavelhouse/shared/carts/delivery.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { rateOf } from '@gavelhouse/shared/money/rate.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { groupNamed, readGroups, refuseWhilePaying } from '../carts/read-cart.ts'
import { depositToward, isCounted } from '../carts/read-group.ts'
import { invoiceAddressOf } from '../invoices/invoice-address.ts'
import type { CheckoutContext } from './context.ts'
import { parseGroup } from './parse-group.ts'
import { shippingFor } from './shipping-for.ts'
import type { AttemptPurchase } from './tables.ts'

export interface PlannedPurchase {
  /** One open attempt per group of the cart. */
  subject: string
  purchase: AttemptPurchase
  /** What is asked for: all of it, but for what deposits on its lots pay. */
  due: Money
  total: Money
  /** One of the lots takes bids as well. */
  takesBids: boolean
}

/** What a group of the buy-now cart comes to just now, from the lots themselves; what is set aside or gone is left out. */
export async function planPurchase(ctx: CheckoutContext, userId: number, named: string): Promise<PlannedPurchase> {
  const group = groupNamed(await readGroups(ctx, userId), parseGroup(named))
  refuseWhilePaying(group)
  const lines = group.lines.filter(isCounted)
  if (lines.length === 0) throw new AppError('cannot_buy')
  if (areDivided(lines.map(({ lot }) => lot))) throw new AppError('delivery_divided')
  const { auctionId, locationId } = group.group
  const { delivery, addressId, tax } = group
  if (delivery === 'shipping' && group.address === null) throw new AppError('address_not_chosen')
  if (tax === null) throw new AppError('tax_unavailable')
  const shipping = shippingFor(group)
  const goods = lines.reduce((sum, { sums }) => sum + sums.total, 0)
  const sending = shipping === null ? 0 : shipping.amount + rateOf(shipping.amount, shipping.taxRate)
  const total = goods + sending
  const due = total - depositToward(group, total)
  return {
    subject: `cart:${auctionId}-${locationId}`,
    ...{ due, total },
    takesBids: lines.some(({ lot }) => lot.isBiddable),
    purchase: {
      ...{ auctionId, locationId, delivery, addressId, shipping, due },
      address: group.address === null ? null : invoiceAddressOf(group.address),
      tax: {
        ...{ rate: tax.rate, state: tax.state, description: tax.description },
        ...(tax.byGoods === undefined ? {} : { byGoods: tax.byGoods }),
      },
      lines: lines.map(({ row, lot, state, wanted }) => ({
        ...{ lotId: lot.id, quantity: row.quantity, unitPrice: state.unitPrice, offerId: row.offerId },
        isAgreed: wanted.agreed !== null,
      })),
    },
  }
}
