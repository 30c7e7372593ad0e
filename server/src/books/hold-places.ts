import { type Account, accountName } from '@gavelhouse/shared/books/account.ts'
import { chartLine } from '@gavelhouse/shared/books/chart.ts'
import type { Db } from '../db/connect.ts'
import { accountIds, findAndLock, lockBalances, PARTS, type Place } from './queries.ts'

/** By name. */
export type Places = ReadonlyMap<string, Place>

/**
 * holds the balances of accounts, in the order of their ids, before anything is posted to them, so that two transactions
 * cannot wait for each other. Accounts that are not there yet are made, after the others are held: nobody else knows those, and
 * one that somebody else makes at the same moment has a later id. Shared accounts are written in any one of their parts:
 * whichever, the sum is the balance.
 */
export async function holdPlaces(db: Db, accounts: readonly Account[]): Promise<Places> {
  const part = Math.floor(Math.random() * PARTS)
  const partOf = ({ kind }: Account) => (chartLine(kind).isShared === true ? part : 0)
  const byName = new Map(accounts.map((account) => [accountName(account), account]))
  const wanted = [...byName.values()].map((account) => ({ ...account, part: partOf(account) }))
  const held = await findAndLock(db, wanted)

  const missing = wanted.filter((_, index) => held[index] === null)
  const made = missing.length === 0 ? [] : await makePlaces(db, missing)
  const ids = held.map((id) => id ?? (made.shift() as number))
  return new Map(
    wanted.map((account, index) => [accountName(account), { id: ids[index] as number, part: account.part }]),
  )
}

async function makePlaces(db: Db, accounts: readonly (Account & { part: number })[]): Promise<number[]> {
  const { ids, areOwn } = await accountIds(db, accounts)
  if (!areOwn)
    await lockBalances(
      db,
      ids.map((id, index) => ({ id, part: accounts[index]?.part ?? 0 })),
    )
  return ids
}
