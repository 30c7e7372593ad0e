import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { quoteLot as api } from '@gavelhouse/shared/shipping/contract.ts'
import { markedUp } from '@gavelhouse/shared/shipping/mark-up.ts'
import type { UserContext } from '../accounts/caller.ts'
import { listAddresses } from '../accounts/queries.ts'
import { findLotRow } from '../lots/queries.ts'
import { readNumber } from '../site/queries-settings.ts'
import { carrierFor, hasFreight } from './carrier.ts'
import { presentRate } from './present.ts'
import type { CarrierRate, QuoteRequest } from './provider.ts'
import { findLocation } from './queries.ts'
import { requestFor } from './shipment.ts'

/** What sending the whole lot to the caller's default address would cost; a lot that does not ship has no rates. */
export async function quoteLot(ctx: UserContext, { lotId }: InputOf<typeof api>) {
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  const [address] = await listAddresses(ctx.db, ctx.user.id)
  if (address === undefined) throw new AppError('address_required')
  const { quantity, price } = lot
  const from = await findLocation(ctx.db, lot.locationId)
  const goods = { from, address, lines: [{ lotId, quantity, value: price * quantity }] }
  const request = await requestFor(ctx.db, goods, ctx.clock.now())
  const rates = request === null ? [] : await askEither(ctx, request)
  const percent = await readNumber(ctx.db, 'mark_up_shipping', 0)
  return {
    quote: { answer: { rates: rates.map((rate) => presentRate({ ...rate, total: markedUp(rate.amount, percent) })) } },
  }
}

/** By parcel or, where parcels do not do, by freight. */
async function askEither({ config, log }: UserContext, request: QuoteRequest): Promise<CarrierRate[]> {
  const rates = await carrierFor('shipEngine', config, log).quote(request)
  return rates.length > 0 || !hasFreight(config) ? rates : carrierFor('arta', config, log).quote(request)
}
