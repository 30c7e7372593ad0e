import { depositReleased } from '@gavelhouse/shared/books/entries.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Database } from '../db/connect.ts'
import { mailReleased } from './mail-released.ts'
import { endDeposits } from './queries-deposits.ts'
import { lockReleasable } from './queries-held.ts'

const AT_ONCE = 200

/** I-27: whoever did not win has the deposit back in the wallet. Answers how many were given back. */
export async function releaseDeposits(
  { db }: Pick<Database, 'db'>,
  onReleased: (userId: number) => void = () => undefined,
): Promise<number> {
  const released = await db.transaction(async (tx) => {
    const deposits = await lockReleasable(tx, AT_ONCE)
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
  })
  for (const userId of new Set(released)) onReleased(userId)
  const more = released.length === AT_ONCE ? await releaseDeposits({ db }, onReleased) : 0
  return released.length + more
}
