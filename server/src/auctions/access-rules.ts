import { auctionsWith, mayEverywhere, mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import * as api from '@gavelhouse/shared/auctions/rule-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import { requireFields } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { findAnyAuction } from './queries.ts'
import { listRules, lockRule, subjectOf, writeRule } from './queries-rules.ts'

const { rights } = api.saveAccessRule
const { fields } = api.saveAccessRule.input

export async function listAccessRules({ db, user }: UserContext) {
  return { rules: await listRules(db, auctionsWith(user.grants, 'approve_bidders')) }
}

/** Holds for those who ask from now on. Its line in the audit says what it was before. */
export async function saveAccessRule(ctx: UserContext, input: InputOf<typeof api.saveAccessRule>) {
  const { auctionId, seenVersion, ...rule } = input
  const { user } = ctx
  const may = auctionId === null ? mayEverywhere(user.grants, rights) : mayIn(user.grants, rights, auctionId)
  if (!may || (auctionId !== null && (await findAnyAuction(ctx.db, auctionId)) === null))
    throw new AppError('not_found')
  const id = await ctx.db.transaction(async (tx) => {
    const before = await lockRule(tx, auctionId)
    const given = rule.demands === undefined ? rule : { ...rule, demands: [...new Set(rule.demands)] }
    const start = before ?? requireFields(fields, given, ['isOn', 'demands', 'otherwise'])
    const subject = subjectOf(auctionId)
    await refuseConflicts(tx, fields, { subject, seenVersion, staffId: user.id, given, current: { ...before } })
    const kept = {
      isOn: given.isOn ?? start.isOn,
      demands: given.demands ?? start.demands,
      minDays: given.minDays ?? start.minDays ?? 0,
      otherwise: given.otherwise ?? start.otherwise,
    }
    const changes = changesOf({ ...before }, kept)
    if (before !== null && changes.length === 0) return before.id
    const written = await writeRule(tx, { ...kept, auctionId, changedById: user.id })
    await recordAudit(tx, user, { act: 'save_access_rule', subject, details: { ruleId: written }, changes })
    return written
  })
  return answer({ id }, 'rule_saved')
}
