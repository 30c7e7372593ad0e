import { announceCart } from '../carts/announce-cart.ts'
import { deleteOfferLines } from '../carts/queries.ts'
import type { Database } from '../db/connect.ts'
import type { Hub } from '../live/hub.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { expireOffers } from './queries.ts'
import { tellOffer } from './tell-offer.ts'

const AT_ONCE = 200

/**
 * Ends offers two days after the last word, told to both sides (P-1038). An agreed price that ran out leaves the cart
 * with its line: nobody is to pay more than they agreed to without putting it in again.
 */
export async function endOffers({ db }: Pick<Database, 'db'>, hub: Hub): Promise<void> {
  for (;;) {
    const { ended, told, dropped } = await db.transaction(async (tx) => {
      const ended = await expireOffers(tx, AT_ONCE)
      const dropped = await deleteOfferLines(
        tx,
        ended.map(({ offer }) => offer.id),
      )
      const told: ToldNotice[] = []
      for (const { offer, title, sellerId } of ended)
        for (const toId of [offer.userId, sellerId])
          told.push(...(await tellOffer(tx, offer, { word: 'offer_expired', toId, title })))
      return { ended, told, dropped }
    })
    announceNotices(hub, told)
    for (const { userId, lotId } of dropped) announceCart(hub, userId, lotId, { isRemoved: true })
    if (ended.length < AT_ONCE) return
  }
}
