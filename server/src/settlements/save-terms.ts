import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { termsProblem } from '@gavelhouse/shared/money/commission.ts'
import { toCents } from '@gavelhouse/shared/money.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { saveTerms as api } from '@gavelhouse/shared/settlements/contract.ts'
import { FIELD_OF_PROBLEM, NO_TERMS, type TermsFields, termsOf } from '@gavelhouse/shared/settlements/terms.ts'
import { type Change, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import { findAnyAuction } from '../auctions/queries.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { findException, findGeneralTerms, insertTerms, lockSeller, updateTerms } from './queries-terms.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

/** What was settled before stays as it was settled; general terms hold for auctions that open from now on. */
export async function saveTerms(ctx: UserContext, input: Input) {
  const { auctionId } = input
  const kind = auctionId === undefined ? 'seller' : 'auction_terms'
  const save = (tx: Db) =>
    auctionId === undefined ? saveGeneral(tx, ctx, input) : saveException(tx, ctx, { ...input, auctionId })
  const { id } = await saveAudited(ctx, { act: 'save_terms', kind, input }, save)
  return answer({ id }, 'terms_saved')
}

async function saveGeneral(tx: Db, ctx: UserContext, input: Input): Promise<Change> {
  const { sellerId, seenVersion } = input
  await holdSeller(tx, sellerId)
  const before = await findGeneralTerms(tx, sellerId)
  const given = givenIn(input)
  const edit = { subject: `seller:${sellerId}`, seenVersion, staffId: ctx.user.id, given, current: before ?? {} }
  await refuseConflicts(tx, fields, edit)
  const after = checked({ ...(before === null ? NO_TERMS : plain(before)), ...given })
  await insertTerms(tx, { ...after, sellerId, auctionId: null })
  return {
    id: sellerId,
    details: given,
    changes: changesOf(before ?? {}, before === null ? { ...after } : { ...given }),
  }
}

async function saveException(tx: Db, ctx: UserContext, input: Input & { auctionId: number }): Promise<Change> {
  const { sellerId, auctionId, seenVersion } = input
  await holdSeller(tx, sellerId)
  if ((await findAnyAuction(tx, auctionId)) === null) throw new AppError('not_found')
  const before = await findException(tx, sellerId, auctionId)
  const given = givenIn(input)
  if (before === null) {
    const general = await findGeneralTerms(tx, sellerId)
    const after = checked({ ...(general === null ? NO_TERMS : plain(general)), ...given })
    const id = await insertTerms(tx, { ...after, sellerId, auctionId })
    return { id, details: { sellerId, auctionId, ...given }, changes: changesOf({}, { ...after }) }
  }
  const edit = { subject: `auction_terms:${before.id}`, seenVersion, staffId: ctx.user.id, given, current: before }
  await refuseConflicts(tx, fields, edit)
  checked({ ...plain(before), ...given })
  await updateTerms(tx, before.id, given)
  return { id: before.id, details: { sellerId, auctionId, ...given }, changes: changesOf(before, given) }
}

export async function holdSeller(tx: Db, sellerId: number): Promise<void> {
  if (!(await lockSeller(tx, sellerId))) throw new AppError('not_found')
}

/** In whole cents, as everything is from an invoice on; a fee that is not named is none. */
function givenIn({ sellerId: _, auctionId: _auction, seenVersion: _seen, ...given }: Input): Partial<TermsFields> {
  const { amount, noSaleFee, lotFee, minimum, maximum, ...others } = given
  return {
    ...others,
    ...(amount !== undefined && { amount: toCents(amount ?? 0) }),
    ...(noSaleFee !== undefined && { noSaleFee: toCents(noSaleFee ?? 0) }),
    ...(lotFee !== undefined && { lotFee: toCents(lotFee ?? 0) }),
    ...(minimum !== undefined && { minimum: minimum === null ? null : toCents(minimum) }),
    ...(maximum !== undefined && { maximum: maximum === null ? null : toCents(maximum) }),
  }
}

const plain = ({ kind, rate, bands, amount, minimum, maximum, noSaleFee, lotFee, premiumTo }: TermsFields) => ({
  ...{ kind, rate, bands, amount, minimum, maximum, noSaleFee, lotFee, premiumTo },
})

function checked(terms: TermsFields): TermsFields {
  const read = termsOf(terms)
  if (read === null) throw fieldError(fields, 'bands', problem('commission_bands'))
  const wrong = termsProblem(read)
  if (wrong !== null) throw fieldError(fields, FIELD_OF_PROBLEM[wrong], problem(PROBLEM_OF[wrong]))
  return terms
}

const PROBLEM_OF = {
  minimum_above_maximum: 'minimum_above_maximum',
  not_a_share: 'invalid_percentage',
  must_start_at_zero: 'commission_bands_start',
  not_in_order: 'commission_bands_order',
} as const
