import { MINUTE } from '@gavelhouse/shared/time.ts'
import { findAnyAuction } from '../../auctions/queries.ts'
import type { Bidding } from '../../bidding/bidding.ts'
import type { Plumbing } from '../../context.ts'
import { listAbandoned, listHalfExtended, listOutOfStep, listRunning } from '../../lots/queries-running.ts'
import { actOnEach } from './each-lot.ts'

type Needs = Pick<Plumbing, 'database'> & { bidding: Pick<Bidding, 'submit'> }

/** Pauses or resumes every lot that does not stand as its auction says, lots that came later included. Says how many. */
export async function keepInStep({ database: { db }, bidding }: Needs, auctionId: number): Promise<number> {
  const auction = await findAnyAuction(db, auctionId)
  if (auction === null) return 0
  const isPaused = auction.pausedAt !== null
  const lots = (await listRunning(db, auctionId)).filter((lot) => lot.isPaused !== isPaused)
  return actOnEach({ bidding, lots, by: null, commandFor: () => ({ type: isPaused ? 'pause' : 'resume' }) })
}

export async function keepAllInStep(needs: Needs): Promise<void> {
  await withdrawAbandoned(needs)
  await extendLeftBehind(needs)
  for (const auctionId of await listOutOfStep(needs.database.db)) await keepInStep(needs, auctionId)
}

/** What a dead process left running of an auction that was cancelled, in the name of whoever cancelled it (rule 28). */
async function withdrawAbandoned({ database: { db }, bidding }: Needs): Promise<void> {
  for (const { staffId, reason, lots } of await listAbandoned(db))
    await actOnEach({
      ...{ bidding, lots, by: { callerId: staffId, key: crypto.randomUUID() } },
      commandFor: () => ({ type: 'withdraw', reason, staffId }),
    })
}

/** Lots that a dead process did not come to when all of an auction were given more time; each gets it once (rule 29). */
async function extendLeftBehind({ database: { db }, bidding }: Needs): Promise<void> {
  for (const { staffId, key, minutes, lots } of await listHalfExtended(db)) {
    const by = minutes * MINUTE
    await actOnEach({
      ...{ bidding, lots, by: { callerId: staffId, key }, extendBy: by },
      commandFor: ({ closesAt }) => ({ type: 'extend', closesAt: closesAt + by, cause: 'staff' }),
    })
  }
}
