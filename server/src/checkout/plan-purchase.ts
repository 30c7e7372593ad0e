import type { Money } from '@gavelhouse/shared/money.ts'
import type { CheckoutContext } from './context.ts'
import type { AttemptPurchase } from './tables.ts'

export interface PlannedPurchase {
  purchase: AttemptPurchase
  total: Money
  /** One of the lots takes bids as well. */
  takesBids: boolean
}

export async function planPurchase(_ctx: CheckoutContext, _userId: number, _group: string): Promise<PlannedPurchase> {
  throw new Error('follows with the carts')
}
