import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { listDisputes } from '@gavelhouse/shared/office/disputes-contract.ts'
import { DISPUTE_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import { auctions } from '../../auctions/tables.ts'
import { disputes, paymentAttempts } from '../../checkout/tables.ts'
import { choosePage, readChosenPage } from '../../db/choosing.ts'
import type { Db } from '../../db/connect.ts'
import { countUpTo } from '../../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../../db/filtering.ts'
import { readSort, sortColumn } from '../../db/ordering.ts'
import { personName } from '../../people/queries-parts.ts'

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: disputes.id, kind: 'id' }],
  [NAMES.state, { column: disputes.status, kind: 'text' }],
  [NAMES.auctionId, { column: paymentAttempts.auctionId, kind: 'id' }],
  [NAMES.userId, { column: paymentAttempts.userId, kind: 'id' }],
  [NAMES.amount, { column: disputes.amount, kind: 'money' }],
  [NAMES.openedAt, { column: disputes.openedAt, kind: 'instant' }],
])

const DISPUTED = sql`${disputes} inner join ${paymentAttempts} on ${paymentAttempts.id} = ${disputes.attemptId}`

const whereDisputes = (filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined =>
  and(
    ...conditionsFor(FIELDS, filters),
    auctionIds === null ? undefined : inArray(paymentAttempts.auctionId, [...auctionIds]),
  )

export const countDisputes = (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) =>
  countUpTo(db, DISPUTED, whereDisputes(filters, auctionIds))

export function readDisputes(db: Db, query: InputOf<typeof listDisputes>, auctionIds: readonly number[] | null) {
  const sort = readSort(query.orderBy ?? NAMES.id, query.order ?? (query.orderBy === undefined ? 'desc' : ''))
  const asked = {
    ...{ from: DISPUTED, where: whereDisputes(query.filters, auctionIds), id: disputes.id },
    ...{ key: sortColumn(sortsOf(FIELDS), sort), isDescending: sort.isDescending },
  }
  return readChosenPage(choosePage(db, asked, query), (ids) => selectDisputes(db, ids))
}

export type ShownDispute = Awaited<ReturnType<typeof selectDisputes>>[number]

function selectDisputes(db: Db, ids: readonly number[]) {
  const { id, providerId, openedAt, endedAt, reason, amount } = disputes
  const { invoiceId, auctionId, userId } = paymentAttempts
  return db
    .select({
      ...{ id, providerId, openedAt, endedAt, reason, amount, invoiceId, auctionId, userId },
      ...{ state: disputes.status, isSuspended: users.isSuspended, userName: personName },
      paymentId: sql<number>`${paymentAttempts.id}::int`,
      auctionTitle: sql<string>`coalesce(${auctions.title}, '')`,
    })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, disputes.attemptId))
    .innerJoin(users, eq(users.id, paymentAttempts.userId))
    .leftJoin(auctions, eq(auctions.id, paymentAttempts.auctionId))
    .where(inArray(disputes.id, [...ids]))
}

export async function findDispute(db: Db, id: number): Promise<ShownDispute | null> {
  const [found] = await selectDisputes(db, [id])
  return found ?? null
}
