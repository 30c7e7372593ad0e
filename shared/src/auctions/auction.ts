import { entity, wire } from '../entity.ts'
import { bidType, lotStatus } from '../lots/lot.ts'
import { saleType } from '../lots/sale-type.ts'
import { count, flag, id, idList, instant } from '../wire-types.ts'
import { z } from '../zod.ts'

export const auction = entity({
  id: wire('id', id),
  title: wire('title', z.string()),
  description: wire('description', z.string()),
  terms: wire('terms', z.string()),
  opensAt: wire('date_added', instant),
  /** When its lots begin to close. */
  closesAt: wire('date_closed', instant),
  /** When the last of them closes, as it stands; of one that is over, when it did (rule 18). */
  endsAt: wire('date_last_closed', instant),
  pausedAt: wire('paused_at', instant.nullable()),
  status: wire('market_status', lotStatus),
  isFuture: wire('future_active', flag),
  saleType: wire('sale_type', saleType),
  /** Nothing in it takes bids. */
  isOutright: wire('buynow', flag),
  bidType: wire('bid_type', bidType),
  lotCount: wire('projects_count', count),
  soldLotCount: wire('projects_sold_count', count),
  locationId: wire('location_id', id),
  sellerId: wire('seller_id', id),
  mainPicture: wire('avatar', z.string()),
  groupIds: wire('auction_groups', idList),
  /** Percent of the hammer price: 12.5. */
  buyerPremium: wire('buyer_premium_percent', z.number()),
  /** null: this viewer has not accepted the terms (always null for guests). */
  termsAccepted: wire('user_auction_custom_data_terms', z.int().nullable()),
  // The viewer's own as well; 0 for guests.
  isWatched: wire('watchlistid', flag),
  hasAskedForAccess: wire('access_requested', flag),
})
export type Auction = z.output<typeof auction>
