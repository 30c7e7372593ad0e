import { and, desc, ilike, inArray, or } from 'drizzle-orm'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { containing } from '../db/searching.ts'

const MOST = 20

/** Those named by number first, then the latest whose title holds the text. */
export async function listFoundAuctions(
  db: Db,
  { search, ids, reach }: { search: string; ids: readonly number[]; reach: readonly number[] | null },
) {
  const { id, title } = auctions
  const words = search.trim()
  const isAsked = words === '' ? undefined : ilike(title, containing(words))
  const found = await db
    .select({ id, title })
    .from(auctions)
    .where(
      and(
        reach === null ? undefined : inArray(id, [...reach]),
        ids.length === 0 || isAsked === undefined ? isAsked : or(inArray(id, [...ids]), isAsked),
      ),
    )
    .orderBy(...(ids.length === 0 ? [] : [desc(inArray(id, [...ids]))]), desc(auctions.closesAt), desc(id))
    .limit(MOST + ids.length)
  return { auctions: found, total: found.length }
}
