import type { Queryable } from '../../db/queryable.ts'
import type { IndexedLot } from './lot-index.ts'

const COLUMNS = `
  l.id, l.auction_id as "auctionId", l.position, l.title, l.model, l.sku, l.upc, l.part_number as "partNumber", l.lot_number as "lotNumber",
  l.category_id as "categoryId", l.subcategory_id as "subcategoryId", l.third_category_id as "thirdCategoryId",
  l.condition_id as "conditionId", l.location_id as "locationId", l.ship_type_id as "shipTypeId",
  l.can_ship as "canShip", (l.can_pick_up and o.offers_pickup) as "canPickUp", l.is_biddable as "isBiddable",
  l.buy_now_price::float8 as "buyNowPrice", coalesce(l.sold_price, l.price)::float8 as price, l.status, l.run,
  ms(l.opens_at) as "opensAt", ms(l.closes_at) as "closesAt", l.log_number as "logNumber", a.group_ids as "groupIds"`
const SELECT = `select ${COLUMNS} from lots l join auctions a on a.id = l.auction_id join locations o on o.id = l.location_id`

/** A draft is not there; once it is listed it never becomes one again. */
const READ_NEXT = `${SELECT} where l.id > $1 and l.status <> 'draft' order by l.id limit $2`
const READ_SOME = `${SELECT} where (l.id = any($1::int[]) or l.auction_id = any($2::int[])) and l.status <> 'draft'`

export async function readNextLots(client: Queryable, afterId: number, limit: number): Promise<IndexedLot[]> {
  return (await client.query<IndexedLot>({ name: 'read-next-lots', text: READ_NEXT, values: [afterId, limit] })).rows
}

/** These lots, and all lots of these auctions. */
export async function readSomeLots(
  client: Queryable,
  lotIds: readonly number[],
  auctionIds: readonly number[],
): Promise<IndexedLot[]> {
  return (await client.query<IndexedLot>({ name: 'read-some-lots', text: READ_SOME, values: [lotIds, auctionIds] }))
    .rows
}
