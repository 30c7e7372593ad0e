import type { Neighbour } from '@gavelhouse/shared/lots/contract.ts'
import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { type LotRow, type LotWithAuction, selectLots } from './queries.ts'
import { lots } from './tables.ts'

const RELATED = 6

/** The lots beside one in its auction, found by the index on auction and position. */
export async function findNeighbours(
  db: Db,
  { auctionId, position, id }: Pick<LotRow, 'auctionId' | 'position' | 'id'>,
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const { rows } = await db.execute<{ side: 'previous' | 'next'; id: number; title: string; lot_number: string }>(sql`
    (select 'previous' as side, id, title, lot_number from lots
      where auction_id = ${auctionId} and (position, id) < (${position}, ${id}) order by position desc, id desc limit 1)
    union all
    (select 'next', id, title, lot_number from lots
      where auction_id = ${auctionId} and (position, id) > (${position}, ${id}) order by position, id limit 1)`)
  const at = (wanted: string): Neighbour | null => {
    const row = rows.find(({ side }) => side === wanted)
    return row === undefined ? null : { id: row.id, title: row.title, lotNumber: row.lot_number }
  }
  return { previous: at('previous'), next: at('next') }
}

/** On sale and of the same category in the same auction first; then whatever follows there; then the category elsewhere. */
export async function listRelated(db: Db, lot: LotRow, viewerId: number | null): Promise<LotWithAuction[]> {
  const here = await selectLots(db, viewerId)
    .where(and(eq(lots.auctionId, lot.auctionId), ne(lots.id, lot.id), isOnSale))
    .orderBy(
      sql`${lots.categoryId} <> ${lot.categoryId}`,
      sql`${lots.position} < ${lot.position}`,
      asc(lots.position),
      asc(lots.id),
    )
    .limit(RELATED)
  if (here.length >= RELATED) return here
  const elsewhere = await selectLots(db, viewerId)
    .where(and(eq(lots.categoryId, lot.categoryId), notInArray(lots.auctionId, [lot.auctionId]), isOnSale))
    .orderBy(asc(lots.closesAt), asc(lots.id))
    .limit(RELATED - here.length)
  return [...here, ...elsewhere]
}

const isOnSale = inArray(lots.status, ['open', 'future'])
