import type { AccountKind } from '@gavelhouse/shared/books/chart.ts'
import type { JournalLine, listJournal as listApi } from '@gavelhouse/shared/books/contract.ts'
import type { EntryKind } from '@gavelhouse/shared/books/entries.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { JOURNAL_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { choosePage, readChosenPage } from '../db/choosing.ts'
import type { Db } from '../db/connect.ts'
import { COUNTED_BY_ROW, countUpTo } from '../db/counting.ts'
import { valuesOf } from '../db/filter-values.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { readSort, sortColumn } from '../db/ordering.ts'
import { COUNTED_TO } from '../db/paging.ts'
import { bookAccounts, journalEntries, transfers } from './tables.ts'

const FIELDS: Fields = new Map<string, Field>([
  [JOURNAL_NAMES.id, { column: transfers.id, kind: 'id' }],
  [JOURNAL_NAMES.at, { column: journalEntries.at, kind: 'instant' }],
  [JOURNAL_NAMES.kind, { column: journalEntries.kind, kind: 'text' }],
  [JOURNAL_NAMES.entryId, { column: transfers.entryId, kind: 'id' }],
])
const SORTS = sortsOf(FIELDS)

const OF_ACCOUNT: readonly string[] = [JOURNAL_NAMES.account, JOURNAL_NAMES.owner]

/** The accounts on either side are found first: then each side has its index. */
function whereMoved(filters: readonly Filter[]): SQL | undefined {
  const others = filters.filter(({ field, type }) => type !== 'in' || !OF_ACCOUNT.includes(field))
  const asked = (name: string) =>
    filters
      .filter(({ field, type }) => field === name && type === 'in')
      .flatMap(valuesOf)
      .map(String)
  const [kinds, owners] = [asked(JOURNAL_NAMES.account), asked(JOURNAL_NAMES.owner)]
  const named = and(
    kinds.length === 0 ? undefined : inArray(bookAccounts.kind, kinds as AccountKind[]),
    owners.length === 0 ? undefined : inArray(bookAccounts.owner, owners),
  )
  const ids = sql`array(select ${bookAccounts.id} from ${bookAccounts} where ${named})`
  const isOfThese =
    named === undefined ? undefined : sql`(${transfers.debitId} = any(${ids}) or ${transfers.creditId} = any(${ids}))`
  return and(...conditionsFor(FIELDS, others), isOfThese)
}

const MOVED = sql`${transfers} inner join ${journalEntries} on ${journalEntries.id} = ${transfers.entryId}`

/** Of which kind a movement is, its entry says: each of them is looked at. */
const countedTo = (filters: readonly Filter[]): number =>
  filters.some(({ field }) => field === JOURNAL_NAMES.kind) ? COUNTED_BY_ROW : COUNTED_TO

export const countJournal = (db: Db, filters: readonly Filter[]) =>
  countUpTo(db, MOVED, whereMoved(filters), countedTo(filters))

/** Movements, the newest first unless asked otherwise. */
export function listJournal(db: Db, { orderBy = '', order, filters, ...slice }: InputOf<typeof listApi>) {
  const sort = orderBy === '' ? { name: JOURNAL_NAMES.id, isDescending: true } : readSort(orderBy, order)
  const chosen = choosePage(
    db,
    {
      ...{ from: MOVED, where: whereMoved(filters), id: sql`${transfers.id}::int`, plainId: transfers.id },
      ...{ key: sortColumn(SORTS, sort) },
      ...{ isDescending: sort.isDescending, most: countedTo(filters) },
    },
    slice,
  )
  return readChosenPage(chosen, (ids) =>
    read(db, { where: inArray(transfers.id, ids), order: [], limit: ids.length, offset: 0 }),
  )
}

/** Everything from `from` until before `to`, the oldest first; no more than `limit`. */
export const listJournalOf = (db: Db, { from, to, limit }: { from: number; to: number; limit: number }) =>
  read(db, {
    where: and(gte(journalEntries.at, from), lt(journalEntries.at, to)),
    order: [asc(transfers.id)],
    limit,
    offset: 0,
  })

const debited = alias(bookAccounts, 'debited')
const credited = alias(bookAccounts, 'credited')
const nameOf = ({ kind, owner }: { kind: PgColumn; owner: PgColumn }) =>
  sql<string>`${kind} || case when ${owner} = '' then '' else ':' || ${owner} end`

async function read(
  db: Db,
  { where, order, limit, offset }: { where: SQL | undefined; order: SQL[]; limit: number; offset: number },
): Promise<JournalLine[]> {
  const rows = await db
    .select({
      id: transfers.id,
      entryId: transfers.entryId,
      at: journalEntries.at,
      kind: journalEntries.kind,
      reference: journalEntries.ref,
      debitAccount: nameOf(debited),
      creditAccount: nameOf(credited),
      amount: transfers.amount,
      note: journalEntries.note,
    })
    .from(transfers)
    .innerJoin(journalEntries, eq(journalEntries.id, transfers.entryId))
    .innerJoin(debited, eq(debited.id, transfers.debitId))
    .innerJoin(credited, eq(credited.id, transfers.creditId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, kind: row.kind as EntryKind }))
}
