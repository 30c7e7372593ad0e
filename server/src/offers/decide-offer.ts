import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import {
  agreedPrice,
  type OfferAct,
  type OfferStatus,
  offerAfter,
  offerStatusAt,
} from '@gavelhouse/shared/offers/offer-life.ts'
import { saveOfferLine } from '../carts/queries.ts'
import type { Db } from '../db/connect.ts'
import type { OfferWord } from '../messages/kinds.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { type lockOffer, updateOffer } from './queries.ts'
import { tellOffer } from './tell-offer.ts'

export type HeldOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>

const WORDS: Record<Exclude<OfferAct, 'expire' | 'buy'>, OfferWord> = {
  accept: 'offer_accepted',
  decline: 'offer_declined',
  counter: 'offer_countered',
  'accept-counter': 'counter_accepted',
  'decline-counter': 'counter_declined',
}

/**
 * The next word about an offer that is held: of two at once the second finds it said (P-1038). An accepted offer is a line
 * of the buyer's cart at the price agreed on; nothing is reserved by it (P-1101).
 */
export async function decideOffer(
  tx: Db,
  { offer, lot, now }: HeldOffer,
  { act, counterAmount, deciderId }: { act: keyof typeof WORDS; counterAmount?: Money; deciderId: number },
): Promise<ToldNotice[]> {
  const status = offerStatusAt(offer, now)
  const next = offerAfter(status, act)
  if (next === null) throw offerIsAlready(status)
  const changed = await updateOffer(tx, offer.id, {
    status: next,
    deciderId,
    ...(counterAmount !== undefined && { counterAmount }),
  })
  if (next === 'accepted') {
    const { id: offerId, userId, lotId, quantity } = changed
    await saveOfferLine(tx, {
      offerId,
      userId,
      lotId,
      auctionId: lot.auctionId,
      quantity,
      seenPrice: agreedPrice(changed),
    })
  }
  const isByBuyer = act === 'accept-counter' || act === 'decline-counter'
  const toId = isByBuyer ? lot.sellerId : offer.userId
  return tellOffer(tx, changed, { word: WORDS[act], toId, title: lot.title })
}

const offerIsAlready = (status: OfferStatus): AppError => new AppError(`offer_is_${status}`)
