import { depositReleased } from '@gavelhouse/shared/books/entries.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Database, Db } from '../db/connect.ts'
import { mailReleased } from './mail-released.ts'
import { endDeposits } from './queries-deposits.ts'
import { type DepositRow, lockReleasable, lockUnused } from './queries-held.ts'

const AT_ONCE = 200

/** I-27: whoever did not win has the deposit back in the wallet. Answers how many were given back. */
export async function releaseDeposits(
  { db }: Pick<Database, 'db'>,
  onReleased: (userId: number) => void = () => undefined,
): Promise<number> {
  const released = await db.transaction(async (tx) => giveBack(tx, await lockReleasable(tx, AT_ONCE)))
  for (const userId of new Set(released)) onReleased(userId)
  const more = released.length === AT_ONCE ? await releaseDeposits({ db }, onReleased) : 0
  return released.length + more
}

/** What somebody has paid in for lots on which no bid of theirs stands: for whoever may not bid any more. */
export async function releaseUnused({ db }: Pick<Database, 'db'>, userId: number): Promise<number> {
  const released = await db.transaction(async (tx) => giveBack(tx, await lockUnused(tx, userId)))
  return released.length
}

/** Answers to whom. */
async function giveBack(tx: Db, deposits: readonly DepositRow[]): Promise<number[]> {
  if (deposits.length === 0) return []
  await endDeposits(
    tx,
    deposits.map(({ id }) => id),
    { status: 'released' },
  )
  await mailReleased(tx, deposits)
  await postEntries(
    tx,
    deposits.map(({ id, userId, amount }) => depositReleased(id, userId, amount)),
  )
  return deposits.map(({ userId }) => userId)
}
