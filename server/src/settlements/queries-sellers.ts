import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { SELLER_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import type { listSellers } from '@gavelhouse/shared/settlements/contract.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { personText, users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { idFrom, valuesOf } from '../db/filter-values.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { COUNTED_TO, readBoundedPage } from '../db/paging.ts'
import { sellerName } from '../sellers/queries.ts'
import { sellsAnything, userId } from './queries-parts.ts'
import { readySellers } from './queries-ready.ts'
import { listTerms } from './queries-terms.ts'

const isOpen = sql`t.seller_id = ${userId} and t.net > 0
  and not exists (select from seller_payments y where y.settlement_id = t.id and y.undone_at is null)`

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: users.id, kind: 'id' }],
  [NAMES.text, { column: personText(users), kind: 'text' }],
  [NAMES.name, { column: sellerName, kind: 'text' }],
  [
    NAMES.hasTerms,
    {
      column: sql`exists (select from seller_terms w where w.seller_id = ${userId} and w.auction_id is null)`,
      kind: 'flag',
    },
  ],
  [NAMES.isReady, { column: sql`(${userId} in (select y.id from ${readySellers} y))`, kind: 'flag' }],
  [NAMES.isUnpaid, { column: sql`exists (select from settlements t where ${isOpen})`, kind: 'flag' }],
])

/** Asked of lots, by ids alone. */
const isOfAuction = ({ field, type }: Filter): boolean => field === NAMES.auctionId && type === 'in'

function whereSellers(filters: readonly Filter[]): SQL | undefined {
  const auctionIds = filters.filter(isOfAuction).map((filter) => valuesOf(filter).map(idFrom))
  const others = filters.filter((filter) => !isOfAuction(filter))
  return and(
    sellsAnything,
    ...conditionsFor(FIELDS, others),
    ...auctionIds
      .filter((ids) => ids.length > 0)
      .map((ids) => sql`exists (select from lots p where p.seller_id = ${userId} and p.auction_id in ${ids})`),
  )
}

export const countSellers = (db: Db, filters: readonly Filter[]) => countUpTo(db, users, whereSellers(filters))

const owedTo = sql<number>`coalesce((select sum(b.credits) - sum(b.debits) from book_accounts c
  join book_balances b on b.account_id = c.id where c.kind = 'seller' and c.owner = ${userId}::text), 0)::float8`

/** As far as lots are counted, also one too many: then there are more. */
const lotCount = sql<number>`(select count(*)::int from (
  select from lots p where p.seller_id = ${userId} limit ${sql.raw(String(COUNTED_TO + 1))}) p)`

const figures = {
  lotCount,
  /** Of a seller with more lots than are counted nobody waits for it. */
  soldCount: sql<number | null>`case when ${lotCount} <= ${sql.raw(String(COUNTED_TO))}
    then (select count(*)::int from lots p where p.seller_id = ${userId} and p.status = 'sold') end`,
  owed: owedTo,
  unpaid: sql<number>`coalesce((select sum(t.net) from settlements t where ${isOpen}), 0)::float8`,
  lastSettledAt: sql<number | null>`(select ms(max(t.made_at)) from settlements t where t.seller_id = ${userId})`,
}

export async function readSellers(db: Db, query: InputOf<typeof listSellers>) {
  const where = whereSellers(query.filters)
  const sort = readSort(query.orderBy ?? NAMES.name, query.order)
  const ordering = orderingFor(sortsOf(FIELDS), sort)
  const page = await readBoundedPage(query, countUpTo(db, users, where), ({ limit, offset }) =>
    db
      .select({ id: users.id, name: sellerName, email: users.email, ...figures })
      .from(users)
      .where(where)
      .orderBy(ordering, asc(users.id))
      .limit(limit)
      .offset(offset),
  )
  const agreed = await listTerms(
    db,
    page.records.map(({ id }) => id),
  )
  const generalOf = (sellerId: number) =>
    agreed.findLast((terms) => terms.sellerId === sellerId && terms.auctionId === null)
  return { ...page, records: page.records.map((seller) => ({ ...seller, terms: generalOf(seller.id) ?? null })) }
}

/** null: nobody who sells. */
export async function findSellerAccount(db: Db, id: number) {
  const { email, phone } = users
  const [found] = await db
    .select({ id: users.id, name: sellerName, email, phone, ...figures })
    .from(users)
    .where(and(eq(users.id, id), sellsAnything))
  return found ?? null
}

/** With something in this auction. */
export function listSellersOf(db: Db, auctionId: number): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: users.id, name: sellerName })
    .from(users)
    .where(sql`exists (select from lots p where p.seller_id = ${userId} and p.auction_id = ${auctionId})`)
    .orderBy(asc(sellerName), asc(users.id))
}

const MOST_AUCTIONS = 200

/** The other way round, the newest first. */
export async function listAuctionsOf(db: Db, sellerId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select a.id, a.title from auctions a
    where exists (select from lots p where p.auction_id = a.id and p.seller_id = ${sellerId})
    order by a.id desc limit ${MOST_AUCTIONS}`)
  return rows
}
