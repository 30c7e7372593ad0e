import { cartGroup, type NamedGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { rateOf } from '@gavelhouse/shared/money/rate.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { listAddresses } from '../accounts/queries.ts'
import { groupNamed, isCounted, type ReadGroup, readGroups, refuseWhilePaying } from '../carts/read-cart.ts'
import type { InvoiceAddress } from '../invoices/tables.ts'
import type { CheckoutContext } from './context.ts'
import { shippingFor } from './shipping-for.ts'
import type { AttemptPurchase } from './tables.ts'

export interface PlannedPurchase {
  /** One open attempt per group of the cart. */
  subject: string
  purchase: AttemptPurchase
  total: Money
  /** One of the lots takes bids as well. */
  takesBids: boolean
}

/** What a group of the buy-now cart comes to just now, from the lots themselves; what is set aside or gone is left out. */
export async function planPurchase(ctx: CheckoutContext, userId: number, named: string): Promise<PlannedPurchase> {
  const group = groupNamed(await readGroups(ctx.db, userId, ctx.clock.now()), parseGroup(named))
  refuseWhilePaying(group)
  const lines = group.lines.filter(isCounted)
  if (lines.length === 0) throw new AppError('cannot_buy')
  const { auctionId, locationId } = group.group
  const address = await addressOf(ctx, userId, group)
  const shipping = await shippingFor(ctx, userId, group)
  const goods = lines.reduce((sum, { sums }) => sum + sums.total, 0)
  const sending = shipping === null ? 0 : shipping.amount + rateOf(shipping.amount, shipping.taxRate)
  return {
    subject: `cart:${auctionId}-${locationId}`,
    total: goods + sending,
    takesBids: lines.some(({ lot }) => lot.isBiddable),
    purchase: {
      ...{ auctionId, locationId, delivery: group.delivery, addressId: group.addressId, address, shipping },
      lines: lines.map(({ row, lot, state, wanted }) => ({
        ...{ lotId: lot.id, quantity: row.quantity, unitPrice: state.unitPrice, offerId: row.offerId },
        isAgreed: wanted.agreed !== null,
      })),
    },
  }
}

function parseGroup(named: string): NamedGroup {
  const read = cartGroup.safeDecode(named)
  if (!read.success) throw new AppError('not_found')
  return read.data
}

async function addressOf(ctx: CheckoutContext, userId: number, group: ReadGroup): Promise<InvoiceAddress | null> {
  if (group.delivery === 'pickup') return null
  const chosen = (await listAddresses(ctx.db, userId)).find(({ id }) => id === group.addressId)
  if (chosen === undefined) throw new AppError('address_not_chosen')
  const { firstName, lastName, address1, address2, city, state, zip, country, phone } = chosen
  return { firstName, lastName, address1, address2, city, state, zip, country, phone }
}
