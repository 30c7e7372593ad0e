import type { BIDDER_STATES } from '@gavelhouse/shared/office/list-contract.ts'
import type { LinkSign } from '@gavelhouse/shared/people/linked.ts'
import { inArray, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { isTold } from '../lots/queries-sealed.ts'
import { personName, personState } from './queries-parts.ts'

export interface Pair extends Record<string, unknown> {
  firstId: number
  secondId: number
  signs: LinkSign[]
}

/** More share a thing, and it tells nothing of them: a kiosk, a company's switchboard. */
const SHARED_BY = 12
const MOST_PAIRS = 2_000

/** Mailboxes are told apart by neither dots nor what follows a plus. */
const mailbox = sql`replace(split_part(split_part(u.email, '@', 1), '+', 1), '.', '') || '@' || split_part(u.email, '@', 2)`

/** Two accounts with something in common. Everybody is looked at, so this is a report and not a list. */
export async function listPairs(db: Db): Promise<Pair[]> {
  const { rows } = await db.execute<Pair>(sql`
    with signs as materialized (
      select 'card' as sign, encode(c.mark, 'hex') as key, c.user_id from card_marks c
      union select 'phone', u.phone, u.id from users u where u.phone <> ''
      union select 'email', ${mailbox}, u.id from users u
      union select 'address', regexp_replace(lower(concat_ws('|', a.first_name, a.last_name, a.address1, left(a.zip, 5))),
        '[^a-z0-9|]', '', 'g'), a.user_id from addresses a where a.address1 <> '' and a.zip <> ''
      union select 'device', encode(d.device_hash, 'hex'), d.user_id from known_devices d
    ), shared as (
      select sign, key from signs group by sign, key having count(*) between 2 and ${SHARED_BY}
    )
    select a.user_id as "firstId", b.user_id as "secondId", array_agg(distinct s.sign) as signs
    from shared s join signs a using (sign, key) join signs b using (sign, key)
    where a.user_id < b.user_id group by a.user_id, b.user_id
    order by count(distinct s.sign) desc, b.user_id desc limit ${MOST_PAIRS}`)
  return rows
}

export interface Meeting extends Record<string, unknown> {
  isLinked: boolean
  sharedLotCount: number
  sellerLotCount: number
}

/** As far as it may be known (rule 12). */
const BID = sql`g.type in ('bid', 'pre-bid') and ${isTold('g')}`

/** Where the two of each pair meet, in the order of the pairs. */
export async function readMeetings(db: Db, pairs: readonly Pair[]): Promise<Meeting[]> {
  const [firsts, seconds] = [pairs.map(({ firstId }) => firstId), pairs.map(({ secondId }) => secondId)]
  const bidOnLotsOf = (bidder: string, seller: string) => sql`(select count(distinct g.lot_id) from lot_log g
    join lots l on l.id = g.lot_id where g.user_id = ${sql.raw(bidder)} and l.seller_id = ${sql.raw(seller)} and ${BID})`
  const { rows } = await db.execute<Meeting>(sql`
    select exists (select from account_links k where (k.duplicate_id, k.kept_id) in ((two.a, two.b), (two.b, two.a))) as "isLinked",
      (select count(*)::int from (select g.lot_id from lot_log g where g.user_id = two.a and ${BID}
        intersect select g.lot_id from lot_log g where g.user_id = two.b and ${BID}) both_bid) as "sharedLotCount",
      (${bidOnLotsOf('two.a', 'two.b')} + ${bidOnLotsOf('two.b', 'two.a')})::int as "sellerLotCount"
    from unnest(${sql.param(firsts)}::int[], ${sql.param(seconds)}::int[]) with ordinality as two(a, b, nth) order by two.nth`)
  return rows
}

export interface Account {
  id: number
  name: string
  email: string
  state: (typeof BIDDER_STATES)[number]
  createdAt: number
}

export async function listAccounts(db: Db, ids: readonly number[]): Promise<Map<number, Account>> {
  if (ids.length === 0) return new Map()
  const { id, email, createdAt } = users
  const rows = await db
    .select({ id, email, createdAt, name: personName, state: personState(null) })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}
