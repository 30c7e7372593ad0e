import type { estimateTax as api } from '@gavelhouse/shared/carts/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Rate } from '@gavelhouse/shared/money/rate.ts'
import type { Context } from '../accounts/caller.ts'
import { listAddresses } from '../accounts/queries.ts'
import type { Db } from '../db/connect.ts'
import { taxOfGoods } from '../invoices/line-sums.ts'
import { findExemptions } from '../invoices/queries.ts'
import { taxIfKnown } from '../invoices/tax-for.ts'
import { findLotRow, type LotRow } from '../lots/queries.ts'
import { listKindsOfGoods } from '../lots/queries-kinds.ts'
import type { TaxServices } from '../tax/context.ts'
import { listPlaces } from './queries-cart.ts'

/** By the same question as the invoice: goods that can be fetched are taxed where they lie, others where they go. */
export async function estimateTax(ctx: Context & TaxServices, { lotId }: InputOf<typeof api>) {
  return { taxRate: await taxRateFor(ctx, { lotId, buyerId: ctx.user?.id ?? null }) }
}

/** null: nobody knows it just now. */
export async function taxRateFor(
  { db, tax }: Pick<Context, 'db'> & TaxServices,
  { lotId, buyerId }: { lotId: number; buyerId: number | null },
): Promise<Rate | null> {
  const lot = await findLotRow(db, lotId)
  if (lot === null) throw new AppError('not_found')
  const isExempt = buyerId !== null && (await findExemptions(db, [buyerId])).get(buyerId)?.isExempt === true
  if (isExempt) return 0
  const [place, kinds] = await Promise.all([placeOf(db, lot, buyerId), listKindsOfGoods(db, [lotId])])
  const kindOfGoods = kinds.get(lotId) ?? ''
  const known = place === null ? null : await taxIfKnown(tax, place, { isExempt, kinds: [kindOfGoods] })
  return known === null ? null : taxOfGoods(known, kindOfGoods).rate
}

async function placeOf(db: Db, { locationId, canShip, canPickUp }: LotRow, buyerId: number | null) {
  if (canPickUp || !canShip) return (await listPlaces(db, [locationId])).get(locationId) ?? null
  return buyerId === null ? null : ((await listAddresses(db, buyerId))[0] ?? null)
}
