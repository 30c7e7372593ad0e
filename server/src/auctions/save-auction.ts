import { mayEverywhere, maySomewhere } from '@gavelhouse/shared/accounts/grants.ts'
import { saveAuction as api } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { auctionProblem, FIXED_BY_BIDS } from '@gavelhouse/shared/auctions/auction-terms.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { admitTo } from '../accounts/admit.ts'
import { type Change, saveAudited } from '../accounts/audit-log.ts'
import type { Caller, UserContext } from '../accounts/caller.ts'
import { findMissingGroup } from '../accounts/queries.ts'
import { listGrants } from '../accounts/queries-roles.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import type { Db } from '../db/connect.ts'
import { fieldError, requireFields } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { recordAuctionChange } from '../lot-feed/queries.ts'
import { cleanHtml } from '../site/clean-html.ts'
import { findBadReference, REFERENCE_PROBLEMS } from '../site/queries-references.ts'
import { type AuctionRow, lockAuction } from './queries.ts'
import { hasBids, insertAuction, updateAuction } from './queries-save.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

/** What else changes with an auction, in the same transaction: of areas that come after this one. */
type Following = (tx: Db, before: AuctionRow, after: AuctionRow) => Promise<void>

/** Whoever is limited to some auctions changes those, and makes no new ones. */
export async function saveAuction(ctx: UserContext, input: Input, follow: Following) {
  if (input.id !== undefined) admitTo(input.id, api, ctx)
  else if (!mayEverywhere(ctx.user.grants, api.rights)) throw new AppError('not_allowed')
  const saved = await saveAudited(ctx, { act: 'save_auction', kind: 'auction', input }, (tx) =>
    input.id === undefined ? createAuction(tx, ctx.user, input) : changeAuction(tx, ctx.user, input, follow),
  )
  return answer({ id: saved.id }, 'auction_saved')
}

/** A new auction is a draft until it is published. */
export async function createAuction(tx: Db, staff: Pick<Caller, 'id'>, input: Input): Promise<Change> {
  const {
    id: _,
    seenVersion: _seen,
    ...given
  } = requireFields(fields, input, ['title', 'opensAt', 'closesAt', 'locationId'])
  checkTerms({ hardEndAt: null, canRetract: false, retractMinutes: 0, ...given })
  const { sellerId = staff.id } = given
  await checkReferences(tx, { ...given, sellerId })
  const kept = { ...given, sellerId, ...cleaned(given) }
  const id = await insertAuction(tx, { ...kept, status: 'draft' })
  return { id, details: given, changes: changesOf({}, kept) }
}

async function changeAuction(tx: Db, staff: Caller, input: Input, follow: Following): Promise<Change> {
  const { id = 0, seenVersion, ...given } = input
  const before = await lockAuction(tx, id)
  if (before === null) throw new AppError('not_found')
  const html = cleaned(given)
  const kept = { ...given, ...html }
  const edit = { subject: `auction:${id}`, seenVersion, staffId: staff.id, given: kept, current: before }
  await refuseConflicts(tx, fields, edit)
  checkTerms({ ...before, ...given })
  await checkReferences(tx, given)
  const touchesRules = FIXED_BY_BIDS.some((name) => given[name] !== undefined && given[name] !== before[name])
  if (touchesRules && (await hasBids(tx, id))) {
    throw new AppError('auction_has_bids')
  }
  const isNewTerms = html.terms !== undefined && html.terms !== before.terms
  const columns = { ...kept, ...(isNewTerms ? { termsVersion: before.termsVersion + 1 } : {}) }
  if (Object.keys(columns).length > 0) await updateAuction(tx, id, columns)
  await follow(tx, before, { ...before, ...columns })
  if (given.groupIds !== undefined) await recordAuctionChange(tx, id)
  return { id, details: given, changes: changesOf(before, kept) }
}

function checkTerms(terms: Parameters<typeof auctionProblem>[0]): void {
  const found = auctionProblem(terms)
  if (found !== null) throw fieldError(fields, found.field, found.problem)
}

async function checkReferences(tx: Db, given: Input): Promise<void> {
  const { locationId, incrementTableId, groupIds, sellerId } = given
  const bad = await findBadReference(tx, { locationId, incrementTableId })
  if (bad === 'locationId' || bad === 'incrementTableId') throw fieldError(fields, bad, REFERENCE_PROBLEMS[bad])
  const missing = groupIds === undefined ? null : await findMissingGroup(tx, groupIds)
  if (missing !== null) throw fieldError(fields, 'groupIds', problem('group_unknown', { group: missing }))
  if (sellerId !== undefined && !maySomewhere(await listGrants(tx, sellerId), ['sell'])) {
    throw fieldError(fields, 'sellerId', problem('seller_unknown'))
  }
}

/** What is shown as markup, as it may be kept. */
function cleaned({ description, terms }: Input): Pick<Input, 'description' | 'terms'> {
  return {
    ...(description === undefined ? {} : { description: cleanHtml(description) }),
    ...(terms === undefined ? {} : { terms: cleanHtml(terms) }),
  }
}
