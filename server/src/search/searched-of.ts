import type { LotWithAuction } from '../lots/queries.ts'
import type { SearchedLot } from './matches.ts'

/** What was read of a lot, as the search sees it. Without the texts nobody searches in: they would be kept for nothing. */
export const searchedOf = ({ lot, offersPickup }: Pick<LotWithAuction, 'lot' | 'offersPickup'>): SearchedLot => ({
  id: lot.id,
  title: lot.title,
  model: lot.model,
  sku: lot.sku,
  lotNumber: lot.lotNumber,
  upc: lot.upc,
  partNumber: lot.partNumber,
  auctionId: lot.auctionId,
  categoryId: lot.categoryId,
  subcategoryId: lot.subcategoryId,
  thirdCategoryId: lot.thirdCategoryId,
  conditionId: lot.conditionId,
  shipTypeId: lot.shipTypeId,
  locationId: lot.locationId,
  status: lot.status,
  run: lot.run,
  isBiddable: lot.isBiddable,
  price: lot.soldPrice ?? lot.price,
  buyNowPrice: lot.buyNowPrice,
  canShip: lot.canShip,
  canPickUp: lot.canPickUp && offersPickup,
  opensAt: lot.opensAt,
  closesAt: lot.closesAt,
})
