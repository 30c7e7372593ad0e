import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findUser } from '../accounts/queries.ts'
import { findStaff } from '../accounts/queries-callers.ts'
import type { BiddingServices } from '../bidding/context.ts'
import type { Plumbing } from '../context.ts'
import { NO_CALL } from '../http/read-call.ts'
import { announceWallet } from '../wallet/announce-wallet.ts'
import { releaseUnused } from '../wallet/release-deposits.ts'
import {
  endSuspension,
  listLatelySuspended,
  listLeftSuspensions,
  listStandingLots,
  type SuspensionRow,
} from './queries-suspensions.ts'

export type SuspensionServices = Plumbing & BiddingServices

/** What follows from suspensions that stand. May be done twice, by two processes or after a crash: each step holds once. */
export async function finishSuspensions(services: SuspensionServices): Promise<void> {
  const { database, hub } = services
  for (const suspension of await listLeftSuspensions(database.db)) {
    const person = await findUser(database.db, suspension.userId)
    // Lifted before its turn came: nothing follows from it any more.
    if (person?.isSuspended && suspension.voidsBids) await voidBids(services, suspension)
    await endSuspension(database.db, suspension.id)
  }
  for (const userId of await listLatelySuspended(database.db))
    if ((await releaseUnused(database, userId)) > 0) announceWallet({ hub }, userId)
}

/** Rule 22 for everything they have on lots still open. The log names the member of staff and the reason. */
async function voidBids(services: SuspensionServices, { id, userId, staffId, reason }: SuspensionRow): Promise<void> {
  const { db } = services.database
  const staff = await findStaff(db, staffId)
  if (staff === null) return
  for (const lotId of await listStandingLots(db, userId)) {
    const key = `suspension:${id}:${lotId}`
    const outcome = await services.bidding.submit({
      ...{ lotId, callerId: staffId, key, isOffer: false },
      command: { type: 'void', bidNumber: null, userId, reason, staffId },
    })
    // Taken back or voided by somebody else meanwhile.
    if (!outcome.isAccepted) continue
    const ctx = { ...services, ...NO_CALL, db, user: staff, sessionHash: Buffer.alloc(0), key } as UserContext
    await saveAudited(ctx, { act: 'void_bid', kind: 'lot', input: key }, async () => ({
      id: lotId,
      details: { userId, reason },
    }))
  }
}
