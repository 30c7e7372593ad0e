import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import type { ShippedLine } from '../shipping/shipment.ts'
import { type CartChoice, listOpenPurchases, saveRate } from './queries-cart.ts'

/** Keeps the id of the rate somebody chose for a group of the buy-now cart; not while it is being paid for. */
export async function keepRate(
  tx: Db,
  { lines, ...group }: Pick<CartChoice, 'userId' | 'auctionId' | 'locationId'> & { lines: readonly ShippedLine[] },
  rateId: string,
): Promise<void> {
  const paid = new Set((await listOpenPurchases(tx, group.userId)).flatMap(({ lotIds }) => lotIds))
  if (lines.some(({ lotId }) => paid.has(lotId))) throw new AppError('previous_payment_open')
  await saveRate(tx, group, rateId)
}
