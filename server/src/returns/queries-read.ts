import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { RETURN_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { listReturns } from '@gavelhouse/shared/returns/contract.ts'
import { isOpenReturn, RETURN_STATES } from '@gavelhouse/shared/returns/return-life.ts'
import type { listSoldReturns } from '@gavelhouse/shared/returns/staff-contract.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { conditionsFor, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readPage } from '../db/paging.ts'
import { splitSearch } from '../db/searching.ts'
import { listTransactions } from '../invoices/queries-transactions.ts'
import { invoices, owedLines } from '../invoices/tables.ts'
import { lots } from '../lots/tables.ts'
import { lastOffer } from './queries-offers.ts'
import { returnLines, returns } from './tables.ts'

const FIELDS: Fields = new Map([
  [RETURN_NAMES.id, { column: returns.id, kind: 'id' }],
  [RETURN_NAMES.invoiceId, { column: returns.invoiceId, kind: 'id' }],
  [RETURN_NAMES.createdAt, { column: returns.createdAt, kind: 'instant' }],
])
const SORTS = sortsOf(FIELDS)

const HEAD = {
  value: returns,
  invoice: invoices,
  auctionTitle: auctions.title,
  buyerFirstName: users.firstName,
  buyerLastName: users.lastName,
  email: users.email,
  itemCount: sql<number>`(select count(*)::int from return_lines l where l.return_id = ${returns.id})`,
  offer: lastOffer,
}

export type ReturnHead = Awaited<ReturnType<typeof listHeads>>[number]

function listHeads(db: Db, where: SQL | undefined, { limit, offset = 0 }: Part, order: SQL[] = []) {
  return db
    .select(HEAD)
    .from(returns)
    .innerJoin(invoices, eq(invoices.id, returns.invoiceId))
    .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
    .innerJoin(users, eq(users.id, returns.userId))
    .where(where)
    .orderBy(...order, desc(returns.id))
    .limit(limit)
    .offset(offset)
}

interface Part {
  limit: number
  offset?: number
}

export async function findReturnHead(db: Db, id: number): Promise<ReturnHead | null> {
  const [head] = await listHeads(db, eq(returns.id, id), { limit: 1 })
  return head ?? null
}

export const listOwnReturns = (db: Db, input: InputOf<typeof listReturns>, userId: number) =>
  listWhere(db, input, { whose: eq(returns.userId, userId), isFound: sql`r.user_id = ${userId}` })

/** Of everybody for staff; `sellerId`: with a lot of that seller. */
export function listSoldReturnsOf(db: Db, input: InputOf<typeof listSoldReturns>, sellerId: number | null) {
  const isSold =
    sellerId === null
      ? undefined
      : sql`exists (select from return_lines l join owed_lines o on o.id = l.line_id join lots p on p.id = o.lot_id
          where l.return_id = ${returns.id} and p.seller_id = ${sellerId})`
  const isAsked = input.action === 'open' ? inArray(returns.state, RETURN_STATES.filter(isOpenReturn)) : undefined
  const isFound = sellerId === null ? sql`true` : sql`o.seller_id = ${sellerId}`
  return listWhere(db, input, { whose: and(isSold, isAsked), isFound })
}

/** Of returns, the lines of lots of one seller. */
export function listSoldLines(db: Db, returnIds: readonly number[], sellerId: number) {
  const { returnId, subtotal, premium, tax } = returnLines
  return db
    .select({ returnId, subtotal, premium, tax })
    .from(returnLines)
    .innerJoin(owedLines, eq(owedLines.id, returnLines.lineId))
    .where(and(inArray(returnId, [...returnIds]), eq(owedLines.sellerId, sellerId)))
}

interface Scope {
  whose: SQL | undefined
  /** Of returns `r` with owed lines `o`: whether one is found by the title of their lot. */
  isFound: SQL
}

function listWhere(db: Db, input: InputOf<typeof listReturns>, { whose, isFound }: Scope) {
  const { patterns, others } = splitSearch(input.filters, RETURN_NAMES.text)
  const where = and(whose, ...conditionsFor(FIELDS, others), ...patterns.map((pattern) => matching(pattern, isFound)))
  const order = input.orderBy ? [orderingFor(SORTS, readSort(input.orderBy, input.order))] : []
  return readPage(input, db.$count(returns, where), (part) => listHeads(db, where, part, order))
}

/** The number of the return or of its invoice, or the title of a lot on it (P-256). */
function matching(pattern: string, isFound: SQL): SQL {
  return sql`(${returns.id}::text like ${pattern} or ${returns.invoiceId}::text like ${pattern} or ${returns.id} in (
    select r.id from returns r join return_lines l on l.return_id = r.id join owed_lines o on o.id = l.line_id
    where ${isFound} and o.lot_title ilike ${pattern}))`
}

/** In the order of the catalogue. */
export function listShownReturnLines(db: Db, id: number) {
  return db
    .select({
      line: returnLines,
      bought: owedLines,
      sellerId: lots.sellerId,
      lotNumber: lots.lotNumber,
      title: lots.title,
      picture: lots.mainPicture,
      sku: lots.sku,
      lotLocation: lots.lotLocation,
    })
    .from(returnLines)
    .innerJoin(owedLines, eq(owedLines.id, returnLines.lineId))
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .where(eq(returnLines.returnId, id))
    .orderBy(asc(lots.position), asc(owedLines.id))
}
export type ShownReturnLine = Awaited<ReturnType<typeof listShownReturnLines>>[number]

/** Where the money went. */
export const listRefundsOf = (db: Db, { id, invoiceId }: { id: number; invoiceId: number }) =>
  listTransactions(db, { invoiceId }, { where: sql`return_id = ${id}`, order: sql`created_at` })
