import { AppError } from '@gavelhouse/shared/errors.ts'
import type { ReadGroup } from '../carts/read-group.ts'
import type { ChosenShipping } from '../invoices/create-invoice.ts'

/** What sending costs, by the rate that was chosen and still holds for these goods and this address; null: it is fetched. */
export function shippingFor({ delivery, rateId, shipping }: ReadGroup): ChosenShipping | null {
  if (delivery === 'pickup') return null
  if (rateId === null) throw new AppError('shipping_not_chosen')
  if (shipping === null) throw new AppError('quote_expired')
  return shipping
}
