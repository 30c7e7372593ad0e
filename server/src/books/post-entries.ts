import { type Account, accountName } from '@gavelhouse/shared/books/account.ts'
import type { Entry } from '@gavelhouse/shared/books/entries.ts'
import type { Db } from '../db/connect.ts'
import { isCheckViolation } from '../db/violations.ts'
import { holdPlaces } from './hold-places.ts'
import { type EntryRecord, insertEntries, type Place } from './queries.ts'

/** What goes on record beside the movements. */
export type EntryDetails = Partial<EntryRecord>

/** An account would have fallen below zero: there was not so much in it. The transaction cannot go on. */
export class NotEnoughError extends Error {}

/**
 * Writes events into the books, in the transaction that they are part of and as the last thing it does: the balances stay
 * held until it ends. Answers for each whether it was new; one whose cause has had its effect already is passed over.
 */
export async function postEntries(db: Db, entries: readonly Entry[], details: EntryDetails = {}): Promise<boolean[]> {
  const moving = entries.filter(({ transfers }) => transfers.length > 0)
  if (moving.length === 0) return entries.map(() => false)
  const places = await holdPlaces(db, accountsIn(moving))
  const { note = '', facts = {}, staffId = null, correctsId = null } = details
  const placeOf = (account: Account) => places.get(accountName(account)) as Place

  // A cause that is named twice has its effect once.
  const named = new Set<string>()
  const posted: Entry[] = []
  const placesAmong = entries.map((entry) => {
    const name = `${entry.kind} ${entry.ref}`
    if (entry.transfers.length === 0 || named.has(name)) return -1
    named.add(name)
    return posted.push(entry) - 1
  })
  const rows = posted.map(({ kind, ref, transfers }) => ({
    ...{ kind, ref },
    moves: transfers.map(({ debit, credit, amount }) => ({ debit: placeOf(debit), credit: placeOf(credit), amount })),
  }))
  try {
    const areNew = await insertEntries(db, rows, { note, facts, staffId, correctsId })
    return placesAmong.map((at) => areNew[at] ?? false)
  } catch (error) {
    if (isCheckViolation(error, 'book_balances_never_below_zero'))
      throw new NotEnoughError([...named].join(', '), { cause: error })
    throw error
  }
}

export const accountsIn = (entries: readonly Entry[]): Account[] =>
  entries.flatMap(({ transfers }) => transfers.flatMap(({ debit, credit }) => [debit, credit]))
