import type { JournalLine, listJournal as listApi } from '@gavelhouse/shared/books/contract.ts'
import type { EntryKind } from '@gavelhouse/shared/books/entries.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { JOURNAL_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { conditionsFor, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readPage } from '../db/paging.ts'
import { bookAccounts, journalEntries, transfers } from './tables.ts'

const FIELDS: Fields = new Map([
  [JOURNAL_NAMES.at, { column: journalEntries.at, kind: 'instant' }],
  [JOURNAL_NAMES.kind, { column: journalEntries.kind, kind: 'text' }],
])
const SORTS = sortsOf(FIELDS)

/** Movements, the newest first unless asked otherwise. */
export function listJournal(db: Db, { orderBy = '', order, filters, ...slice }: InputOf<typeof listApi>) {
  const where = and(...conditionsFor(FIELDS, filters))
  const wanted = orderBy === '' ? [] : [orderingFor(SORTS, readSort(orderBy, order))]
  return readPage(slice, count(db, where), (part) =>
    read(db, { where, order: [...wanted, desc(transfers.id)], ...part }),
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

async function count(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(transfers)
    .innerJoin(journalEntries, eq(journalEntries.id, transfers.entryId))
    .where(where)
  return counted?.count ?? 0
}

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
