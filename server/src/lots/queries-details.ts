import type { Picture, Seller } from '@gavelhouse/shared/lots/lot.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { sellerColumns } from '../sellers/queries.ts'
import { lots } from './tables.ts'

export interface LotDetails {
  pictures: Picture[]
  seller: Seller
}

/** What a lot page shows beside the lot, in one question; null without the lot. */
export async function findLotDetails(db: Db, id: number, viewerId: number | null): Promise<LotDetails | null> {
  const [found] = await detailsByLot(db).execute({ id, viewerId: viewerId ?? 0 })
  return found ?? null
}

const pictures = sql<Picture[]>`(
  select coalesce(json_agg(json_build_object('fileName', a.file_name, 'type', a.type, 'width', a.width, 'height', a.height)
    order by a.position), '[]') from attachments a where a.lot_id = ${lots.id})`

const detailsByLot = prepared((db) =>
  db
    .select({ pictures, seller: sellerColumns(sql.placeholder('viewerId')) })
    .from(lots)
    .innerJoin(users, eq(users.id, lots.sellerId))
    .where(eq(lots.id, sql.placeholder('id')))
    .prepare('lot-details'),
)
