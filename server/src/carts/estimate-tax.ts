import type { estimateTax as api } from '@gavelhouse/shared/carts/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Context } from '../accounts/caller.ts'
import { listAddresses } from '../accounts/queries.ts'
import { taxOfGoods } from '../invoices/line-sums.ts'
import { findExemptions } from '../invoices/queries.ts'
import { taxIfKnown } from '../invoices/tax-for.ts'
import { findLotRow, type LotRow } from '../lots/queries.ts'
import { listKindsOfGoods } from '../lots/queries-kinds.ts'
import type { TaxServices } from '../tax/context.ts'
import { listPlaces } from './queries-cart.ts'

/** By the same question as the invoice: goods that can be fetched are taxed where they lie, others where they go. */
export async function estimateTax(ctx: Context & TaxServices, { lotId }: InputOf<typeof api>) {
  const { db, user } = ctx
  const lot = await findLotRow(db, lotId)
  if (lot === null) throw new AppError('not_found')
  const isExempt = user !== null && (await findExemptions(db, [user.id])).get(user.id)?.isExempt === true
  if (isExempt) return { taxRate: 0 }
  const [place, kinds] = await Promise.all([placeOf(ctx, lot), listKindsOfGoods(db, [lotId])])
  const kindOfGoods = kinds.get(lotId) ?? ''
  const known = place === null ? null : await taxIfKnown(ctx.tax, place, { isExempt, kinds: [kindOfGoods] })
  return { taxRate: known === null ? null : taxOfGoods(known, kindOfGoods).rate }
}

async function placeOf({ db, user }: Context, { locationId, canShip, canPickUp }: LotRow) {
  if (canPickUp || !canShip) return (await listPlaces(db, [locationId])).get(locationId) ?? null
  return user === null ? null : ((await listAddresses(db, user.id))[0] ?? null)
}
