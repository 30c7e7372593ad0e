import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { sealedStill } from '../lots/queries-sealed.ts'
import { staticPages } from '../site/tables.ts'

/** What search engines may know: never what only a group of bidders may see, nor a draft. */
const IS_PUBLIC = sql.raw("(a.status <> 'draft' and (a.group_ids = '{}' or 0 = any (a.group_ids)))")

/** Numbers of the parts that hold a lot: part n has the ids from n * size + 1 on. One index probe each. */
export async function listLotParts(db: Db, size: number): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    select part from generate_series(0, (select coalesce(max(id), 0) from lots) / ${size}) as part
    where exists (select from lots where id > part * ${size} and id <= (part + 1) * ${size})`)
  return rows.map(({ part }) => part)
}

export interface Changed {
  id: number
  changedAt: Date | string
}

/**
 * Of a lot of which nobody may know who bids, or that waits to open: by what its own page tells. Its log would tell of every bid, pre-bid
 * and void (rule 12).
 */
const CHANGED_AT = sql`case when l.status = 'future' or ${sealedStill('l')}
  then greatest(l.created_at, case when l.opens_at <= clock_timestamp() then l.opens_at end)
  else greatest(l.created_at, l.last_event_at) end`

/** Lots of one part after `afterId`, in order of id, some thousand at a time. */
export async function listLotsOfPart(
  db: Db,
  { afterId, lastId, limit }: { afterId: number; lastId: number; limit: number },
): Promise<Changed[]> {
  const { rows } = await db.execute<Changed & Record<string, unknown>>(sql`
    select l.id, ${CHANGED_AT} as "changedAt"
    from lots l join auctions a on a.id = l.auction_id
    where l.id > ${afterId} and l.id <= ${lastId} and ${IS_PUBLIC}
    order by l.id limit ${limit}`)
  return rows
}

/** The newest auctions; older ones are found through their lots. */
export async function listPublicAuctions(db: Db, limit: number): Promise<(Changed & { isOpen: boolean })[]> {
  const { rows } = await db.execute<Changed & { isOpen: boolean } & Record<string, unknown>>(sql`
    select a.id, a.status = 'open' as "isOpen",
      case when a.status = 'open' then a.created_at else a.closes_at end as "changedAt"
    from auctions a where ${IS_PUBLIC} order by a.id desc limit ${limit}`)
  return rows
}

export async function listPageWords(db: Db): Promise<string[]> {
  return (await db.select({ id: staticPages.id }).from(staticPages)).map(({ id }) => id)
}
