import { entity, wire } from '../entity.ts'
import { bidType, lotStatus } from '../lots/lot.ts'
import { saleType } from '../lots/sale-type.ts'
import { count, flag, id, instant, money } from '../wire-types.ts'
import { z } from '../zod.ts'

/** The longest manifest; no auction has more lots. */
export const MAX_MANIFEST = 10_000

/** One line of an auction's manifest: what the columns of the file hold (P-194 to P-207), and how the lot takes bids. */
export const manifestLine = entity({
  lotId: wire('id', id),
  title: wire('title', z.string()),
  category: wire('category', z.string()),
  auctionTitle: wire('auctionlot_title', z.string()),
  bidType: wire('bid_type', bidType),
  lotNumber: wire('lot', z.string()),
  sku: wire('sku', z.string()),
  condition: wire('condition', z.string()),
  conditionNotes: wire('notes', z.string()),
  upc: wire('upc', z.string()),
  model: wire('model', z.string()),
  partNumber: wire('part_no', z.string()),
  startingPrice: wire('min_start_bid', money),
  quantity: wire('qty', count),
  saleType: wire('sale_type', saleType),
  isBiddable: wire('auction', flag),
  status: wire('market_status', lotStatus),
  opensAt: wire('date_added', instant),
  closesAt: wire('date_closed', instant),
  nextBid: wire('next_bid', money),
})
export type ManifestLine = z.output<typeof manifestLine>
