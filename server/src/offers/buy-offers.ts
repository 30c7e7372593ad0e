import { AppError } from '@gavelhouse/shared/errors.ts'
import { offerStatusAt } from '@gavelhouse/shared/offers/offer-life.ts'
import type { Db } from '../db/connect.ts'
import { lockOffers, readHeldOffers, setBought } from './queries.ts'

interface BoughtLine {
  /** null: at the price of the lot. */
  offerId: number | null
  quantity: number
}

/**
 * In the transaction that begins to pay at prices agreed on, before it writes the payment down: they hold now and for as many
 * units as were agreed, nobody is paying by them, and from its commit on they do not run out until it has ended (expireOffers).
 */
export async function holdOffers(tx: Db, lines: readonly BoughtLine[]): Promise<void> {
  const unitsOf = new Map(lines.map(({ offerId, quantity }) => [offerId, quantity]))
  const ids = [...unitsOf.keys()].filter((id) => id !== null)
  if (ids.length === 0) return
  await lockOffers(tx, ids)
  for (const { offer, now, isBeingPaid } of await readHeldOffers(tx, ids)) {
    if (isBeingPaid) throw new AppError('previous_payment_open')
    const status = offerStatusAt(offer, now)
    if (status !== 'accepted') throw new AppError(`offer_is_${status}`)
    if (offer.quantity !== unitsOf.get(offer.id)) throw new AppError('total_changed')
  }
}

/** In the transaction that puts what was bought on its invoice: a price agreed on is used once. */
export async function buyOffers(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await setBought(tx, ids)
}
