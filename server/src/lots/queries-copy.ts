import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lots } from './tables.ts'

type NewLot = typeof lots.$inferInsert

const columns = getTableColumns(lots)

/** What a lot is, and how it is sold; nothing of what has become of it. */
const COPIED = {
  ...{ id: columns.id, sellerId: columns.sellerId, lotNumber: columns.lotNumber, position: columns.position },
  ...{ title: columns.title, description: columns.description, terms: columns.terms, quantity: columns.quantity },
  ...{ isBiddable: columns.isBiddable, isBuyNow: columns.isBuyNow, saleType: columns.saleType },
  ...{ bidType: columns.bidType, startingPrice: columns.startingPrice, buyNowPrice: columns.buyNowPrice },
  ...{ reserve: columns.reserve, lowEstimate: columns.lowEstimate, highEstimate: columns.highEstimate },
  ...{ categoryId: columns.categoryId, subcategoryId: columns.subcategoryId },
  ...{ thirdCategoryId: columns.thirdCategoryId, conditionId: columns.conditionId, locationId: columns.locationId },
  ...{ shipTypeId: columns.shipTypeId, canShip: columns.canShip, canPickUp: columns.canPickUp },
  ...{ depositRequired: columns.depositRequired, depositAmount: columns.depositAmount },
  ...{ needsBillOfSale: columns.needsBillOfSale, sku: columns.sku, upc: columns.upc, model: columns.model },
  ...{ partNumber: columns.partNumber, lotLocation: columns.lotLocation },
  ...{ height: columns.height, width: columns.width, depth: columns.depth },
  ...{ weight: columns.weight, weightUnit: columns.weightUnit },
  ...{ originState: columns.originState, conditionNotes: columns.conditionNotes, contents: columns.contents },
  ...{ bidCaption: columns.bidCaption, mainPicture: columns.mainPicture },
}

export const listLotsToCopy = (db: Db, auctionId: number) =>
  db.select(COPIED).from(lots).where(eq(lots.auctionId, auctionId)).orderBy(asc(lots.position), asc(lots.id))

const AT_ONCE = 500

/** Returns their ids in the same order. */
export async function insertLots(db: Db, made: readonly NewLot[]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < made.length; start += AT_ONCE) {
    const inserted = await db
      .insert(lots)
      .values(made.slice(start, start + AT_ONCE))
      .returning({ id: lots.id })
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

export interface Pair {
  from: number
  to: number
}

/** The files themselves are shared: nothing is stored twice. */
export async function copyPictures(db: Db, pairs: readonly Pair[]): Promise<void> {
  await db.execute(sql`
    insert into attachments (lot_id, file_name, type, width, height, position)
    select p.made_id, a.file_name, a.type, a.width, a.height, a.position
    from unnest(${sql.param(pairs.map(({ from }) => from))}::int[], ${sql.param(pairs.map(({ to }) => to))}::int[])
      as p(from_id, made_id)
    join attachments a on a.lot_id = p.from_id`)
}

export const countLots = (db: Db, auctionId: number): Promise<number> => db.$count(lots, eq(lots.auctionId, auctionId))
