import type { Neighbour } from '@gavelhouse/shared/lots/contract.ts'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { type LotRow, type LotWithAuction, selectLots } from './queries.ts'
import { lots } from './tables.ts'

const RELATED = 6

/** The lots beside one in its auction, found by the index on auction and position. */
export async function findNeighbours(
  db: Db,
  { auctionId, position, id }: Pick<LotRow, 'auctionId' | 'position' | 'id'>,
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const rows = await beside(db).execute({ auctionId, position, id })
  const at = (wanted: string): Neighbour | null => {
    const row = rows.find(({ side }) => side === wanted)
    return row === undefined ? null : { id: row.id, title: row.title, lotNumber: row.lotNumber }
  }
  return { previous: at('previous'), next: at('next') }
}

/** On sale and of the same category in the same auction first; then whatever follows there; then the category elsewhere. */
export async function listRelated(db: Db, lot: LotRow, viewerId: number | null): Promise<LotWithAuction[]> {
  const { id, auctionId, categoryId, position } = lot
  const here = await relatedHere(db).execute({ id, auctionId, categoryId, position, viewerId: viewerId ?? 0 })
  if (here.length >= RELATED) return here
  const limit = RELATED - here.length
  const elsewhere = await relatedElsewhere(db).execute({ auctionId, categoryId, limit, viewerId: viewerId ?? 0 })
  return [...here, ...elsewhere]
}

const { placeholder } = sql
const isOfAuction = eq(lots.auctionId, placeholder('auctionId'))
const place = sql`(${placeholder('position')}, ${placeholder('id')})`
const besideColumns = { id: lots.id, title: lots.title, lotNumber: lots.lotNumber }

const beside = prepared((db) =>
  unionAll(
    db
      .select({ side: sql<'previous' | 'next'>`'previous'`.as('side'), ...besideColumns })
      .from(lots)
      .where(and(isOfAuction, sql`(${lots.position}, ${lots.id}) < ${place}`))
      .orderBy(desc(lots.position), desc(lots.id))
      .limit(1),
    db
      .select({ side: sql<'previous' | 'next'>`'next'`.as('side'), ...besideColumns })
      .from(lots)
      .where(and(isOfAuction, sql`(${lots.position}, ${lots.id}) > ${place}`))
      .orderBy(asc(lots.position), asc(lots.id))
      .limit(1),
  ).prepare('lots-beside'),
)
const viewer = placeholder('viewerId')
/** Of the lots in a question that looks for ids alone: an auction has thousands, and six of them are read. */
const isOnSale = sql`r.status in ('open', 'future')`
const nearest = (row: SQL) =>
  sql`${row}.category_id <> ${placeholder('categoryId')}, ${row}.position < ${placeholder('position')}, ${row}.position, ${row}.id`

const relatedHere = prepared((db) =>
  selectLots(db, viewer)
    .where(sql`${lots.id} = any(array(
      select r.id from lots r
      where r.auction_id = ${placeholder('auctionId')} and r.id <> ${placeholder('id')} and ${isOnSale}
      order by ${nearest(sql`r`)} limit ${RELATED}))`)
    .orderBy(nearest(sql`${lots}`))
    .prepare('related-here'),
)

const relatedElsewhere = prepared((db) =>
  selectLots(db, viewer)
    .where(sql`${lots.id} = any(array(
      select r.id from lots r
      where r.category_id = ${placeholder('categoryId')} and r.auction_id <> ${placeholder('auctionId')} and ${isOnSale}
      order by r.closes_at, r.id limit ${placeholder('limit')}))`)
    .orderBy(asc(lots.closesAt), asc(lots.id))
    .prepare('related-elsewhere'),
)
