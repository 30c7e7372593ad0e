import { AppError } from '@gavelhouse/shared/errors.ts'
import type { ReadGroup } from '../carts/read-cart.ts'
import type { ChosenShipping } from '../invoices/create-invoice.ts'
import type { CheckoutContext } from './context.ts'

/** The rate that was chosen for the group, from what the carrier was asked and said (T-46); null: it is fetched. */
export async function shippingFor(
  _ctx: CheckoutContext,
  _userId: number,
  group: ReadGroup,
): Promise<ChosenShipping | null> {
  if (group.delivery === 'pickup') return null
  throw new AppError('shipping_not_chosen')
}
