import { accountName } from '@gavelhouse/shared/books/account.ts'
import type { Entry } from '@gavelhouse/shared/books/entries.ts'
import type { Db } from '../db/connect.ts'
import { holdPlaces } from './hold-places.ts'
import { accountsIn } from './post-entries.ts'
import type { Place } from './queries.ts'
import { forgetMoneyDays } from './queries-days.ts'
import { insertHistory } from './queries-history.ts'

/** An event of the past, with its day. */
export interface PastEntry {
  at: number
  entry: Entry
  note?: string
  staffId?: number | null
}

/**
 * Writes many events that happened before they are written down, as a house that opens with a past has them, in a few
 * statements and the oldest first. The last thing in a transaction, like `postEntries`; a cause that is there already is a
 * mistake here.
 */
export async function postHistory(db: Db, past: readonly PastEntry[]): Promise<void> {
  const moving = past.filter(({ entry }) => entry.transfers.length > 0).toSorted((one, other) => one.at - other.at)
  if (moving.length === 0) return
  await forgetMoneyDays(db, moving[0]?.at ?? 0)
  const places = await holdPlaces(db, accountsIn(moving.map(({ entry }) => entry)))
  const placeOf = (account: Parameters<typeof accountName>[0]) => places.get(accountName(account)) as Place
  await insertHistory(
    db,
    moving.map(({ at, entry: { kind, ref, transfers }, note = '', staffId = null }) => ({
      ...{ at, kind, ref, note, staffId },
      moves: transfers.map(({ debit, credit, amount }) => ({ debit: placeOf(debit), credit: placeOf(credit), amount })),
    })),
  )
}
