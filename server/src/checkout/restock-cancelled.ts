import { endRestock, listToRestock } from '../invoices/queries-restock.ts'
import type { CheckoutServices } from './context.ts'

const AT_ONCE = 50

/**
 * Gives the units of cancelled purchases back to their lots (rule 27), through the lots' own log. The key was written with the
 * cancellation: asked again after a crash they come back once. A lot that its winner has taken keeps its end.
 */
export async function restockCancelled({
  database: { db },
  bidding,
  log,
}: Pick<CheckoutServices, 'database' | 'bidding' | 'log'>): Promise<void> {
  for (const { lineId, lotId, userId, quantity, key } of await listToRestock(db, AT_ONCE)) {
    const command = { type: 'restock', userId, quantity } as const
    const outcome = await bidding.submit({ lotId, command, callerId: userId, key, isOffer: false })
    // Somebody holds the lot: the next round asks again.
    if (!outcome.isAccepted && outcome.lot === null) continue
    if (!outcome.isAccepted) log.warn({ lotId, lineId, refusal: outcome.refusal }, 'units did not go back to their lot')
    await endRestock(db, lineId)
  }
}
