import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { listDisputed } from './queries-disputed.ts'

interface Leaving {
  invoices: readonly { id: number; auctionId: number }[]
  /** Whoever acts says that they know of it. */
  isAccepted: boolean
}

/**
 * Goods whose payment is disputed stay until that is decided: once they are gone, the house has neither. Whoever may give money
 * back can let them go, and has to say so (decision 104). Answers the disputed ones, for the record.
 */
export async function refuseDisputed(
  db: Db,
  user: Pick<Caller, 'grants'>,
  { invoices, isAccepted }: Leaving,
): Promise<ReadonlySet<number>> {
  const disputed = await listDisputed(
    db,
    invoices.map(({ id }) => id),
  )
  for (const { id, auctionId } of invoices) {
    if (!disputed.has(id)) continue
    if (!isAccepted) throw new AppError('payment_disputed', { invoice: id })
    if (!mayIn(user.grants, ['give_money_back'], auctionId)) throw new AppError('not_allowed')
  }
  return disputed
}
