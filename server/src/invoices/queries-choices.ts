import { auctionsWithAny } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { listInvoiceChoices as api } from '@gavelhouse/shared/invoices/office-contract.ts'
import { and, asc, desc, ilike, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UserContext } from '../accounts/caller.ts'
import { personText, users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { containing } from '../db/searching.ts'
import { sellerName } from '../sellers/queries.ts'
import { locations } from '../site/tables.ts'
import { BUYER_NAME } from './queries-office-conditions.ts'

type Input = InputOf<typeof api>
type Choice = { id: number; name: string }

const MOST = 20

/** Those chosen before and those whose name holds what was typed, as far as the caller reaches. */
export async function listInvoiceChoices({ db, user }: UserContext, { kind, words, chosen }: Input) {
  const reach = auctionsWithAny(user.grants, api.rights)
  const { id, text, isReached, find } = KINDS[kind]
  const within = reach === null ? undefined : isReached(reach)
  const first = chosen.length === 0 ? [] : await find(db, and(within, inArray(id, [...chosen])), chosen.length)
  const isOther = chosen.length === 0 ? undefined : notInArray(id, [...chosen])
  const others = await find(db, and(within, isOther, words === '' ? undefined : ilike(text, containing(words))), MOST)
  return { choices: [...first, ...others] }
}

interface Kind {
  id: PgColumn
  text: PgColumn
  /** Of these auctions. */
  isReached: (auctionIds: readonly number[]) => SQL
  find: (db: Db, where: SQL | undefined, limit: number) => Promise<Choice[]>
}

const hasInvoiceIn = (column: SQL, auctionIds: readonly number[]): SQL =>
  auctionIds.length === 0
    ? sql`false`
    : sql`exists (select from invoices i where ${column} and i.auction_id in ${[...auctionIds]})`

const sellsIn = (auctionIds: readonly number[]): SQL =>
  auctionIds.length === 0
    ? sql`false`
    : sql`exists (select from lots p where p.seller_id = users.id and p.auction_id in ${[...auctionIds]})`

const KINDS: Record<Input['kind'], Kind> = {
  auction: {
    id: auctions.id,
    text: auctions.title,
    isReached: (ids) => (ids.length === 0 ? sql`false` : inArray(auctions.id, [...ids])),
    find: (db, where, limit) =>
      db
        .select({ id: auctions.id, name: auctions.title })
        .from(auctions)
        .where(where)
        .orderBy(desc(auctions.closesAt), desc(auctions.id))
        .limit(limit),
  },
  location: {
    id: locations.id,
    text: locations.name,
    isReached: (ids) => hasInvoiceIn(sql`i.location_id = locations.id`, ids),
    find: (db, where, limit) =>
      db
        .select({ id: locations.id, name: locations.name })
        .from(locations)
        .where(where)
        .orderBy(asc(locations.name))
        .limit(limit),
  },
  buyer: {
    id: users.id,
    text: personText(users) as unknown as PgColumn,
    isReached: (ids) => hasInvoiceIn(sql`i.user_id = users.id`, ids),
    find: (db, where, limit) =>
      db
        .select({ id: users.id, name: BUYER_NAME })
        .from(users)
        .where(and(where, sql`exists (select from invoices i where i.user_id = users.id)`))
        .orderBy(desc(users.id))
        .limit(limit),
  },
  seller: {
    id: users.id,
    text: personText(users) as unknown as PgColumn,
    isReached: sellsIn,
    find: (db, where, limit) =>
      db
        .select({ id: users.id, name: sellerName })
        .from(users)
        .where(and(where, sql`exists (select from lots p where p.seller_id = users.id)`))
        .orderBy(desc(users.id))
        .limit(limit),
  },
}
