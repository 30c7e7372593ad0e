import { decideByRule } from '@gavelhouse/shared/auctions/access-rule.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import { listGrants } from '../accounts/queries-roles.ts'
import type { Db } from '../db/connect.ts'
import { carryOut, changesBy } from './decide-access.ts'
import { decideRequests } from './queries-access.ts'
import { findRule, readApplicant } from './queries-rules.ts'

/**
 * What a rule says to a request, in the transaction of the request itself; null: it waits for staff. The audit names the rule,
 * what it asked for and what was missing, under the name of whoever set it: they answer for what it does.
 */
export async function answerByRule(tx: Db, { userId, auctionId }: { userId: number; auctionId: number }) {
  const rule = await findRule(tx, auctionId)
  if (rule === null) return null
  const { decision, missing } = decideByRule(rule, await readApplicant(tx, userId))
  if (decision === 'pending') return null
  const decided = await decideRequests(tx, { userId, auctionIds: [auctionId], status: decision, staffId: null })
  const notices = await carryOut(tx, { userId, decision }, decided)
  const staff = { id: rule.changedById, grants: await listGrants(tx, rule.changedById) }
  const asked = rule.demands.join(', ')
  const reason = missing.length === 0 ? asked : `${asked}; missing: ${missing.join(', ')}`
  await recordAudit(tx, staff, {
    ...{ act: decision === 'granted' ? 'grant_by_rule' : 'refuse_by_rule', subject: `user:${userId}` },
    details: { ruleId: rule.id, ofAuction: rule.auctionId, auctionIds: [auctionId], reason },
    changes: changesBy(decided, decision),
  })
  return { decision, notices }
}
