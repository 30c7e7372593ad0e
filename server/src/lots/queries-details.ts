import type { Picture } from '@gavelhouse/shared/lots/lot.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { acceptedTerms, auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { sellerColumns } from '../sellers/queries.ts'
import { locations } from '../site/tables.ts'
import { watches } from '../watchlist/tables.ts'
import { isListed, lotColumns } from './queries.ts'
import { lots } from './tables.ts'

/** A lot with what its page shows beside it, in one question. */
export async function findLotDetails(db: Db, id: number, viewerId: number | null) {
  const [found] = await detailsByLot(db).execute({ id, viewerId: viewerId ?? 0 })
  return found ?? null
}

export const pictures = sql<Picture[]>`(
  select coalesce(json_agg(json_build_object('fileName', a.file_name, 'type', a.type, 'width', a.width, 'height', a.height)
    order by a.position), '[]') from attachments a where a.lot_id = ${lots.id})`

const viewer = sql.placeholder('viewerId')

const detailsByLot = prepared((db) =>
  db
    .select({ ...lotColumns, pictures, seller: sellerColumns(viewer) })
    .from(lots)
    .innerJoin(auctions, and(eq(auctions.id, lots.auctionId), isListed))
    .innerJoin(locations, eq(locations.id, lots.locationId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .leftJoin(acceptedTerms, and(eq(acceptedTerms.auctionId, lots.auctionId), eq(acceptedTerms.userId, viewer)))
    .leftJoin(watches, and(eq(watches.lotId, lots.id), eq(watches.userId, viewer)))
    .where(eq(lots.id, sql.placeholder('id')))
    .prepare('lot-details'),
)
