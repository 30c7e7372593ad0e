import { insertAudit } from '../../accounts/queries-audit-log.ts'
import { findDueDraft } from '../../auctions/queries-publish.ts'
import { updateAuction } from '../../auctions/queries-save.ts'
import type { Plumbing } from '../../context.ts'
import { errorsAgainst } from './check-auction.ts'
import { makePublic } from './publish-auction.ts'

/**
 * Publishes every draft whose time has come, one transaction each; several processes share the work. What the checklist
 * refuses by then stays a draft and says so in the office: an auction nobody checked is worse than one that is late.
 */
export async function publishDue({
  database,
  clock,
  log,
}: Pick<Plumbing, 'database' | 'clock' | 'log'>): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await database.db.transaction(async (tx) => {
      const due = await findDueDraft(tx)
      if (due === null) return false
      const at = clock.now()
      const errors = await errorsAgainst(tx, due.id, at)
      const line = { staffId: due.publishById, staffRoles: [], subject: `auction:${due.id}` }
      if (errors.length === 0) {
        const lotCount = await makePublic(tx, due.id, at)
        await insertAudit(tx, { ...line, act: 'publish_auction', details: { lotCount, isScheduled: true } })
        return true
      }
      const checks = errors.map(({ name }) => name)
      await updateAuction(tx, due.id, { publishAt: null, publishById: null, publishFailedAt: at })
      await insertAudit(tx, { ...line, act: 'publish_auction_failed', details: { checks, isScheduled: true } })
      log.warn({ auctionId: due.id, checks }, 'an auction could not be published at its time')
      return true
    })
  }
}
