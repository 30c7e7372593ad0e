import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { fromBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { foresee, foreseeTerms } from '@gavelhouse/shared/bidding/foresee.ts'
import { foreseeLot as api, type ForeseenAct } from '@gavelhouse/shared/bidding/foresee-contract.ts'
import type { LotCommand, LotEvent } from '@gavelhouse/shared/bidding/lot-state.ts'
import { isSealedStill } from '@gavelhouse/shared/bidding/sealed-still.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { missingField } from '../http/field-errors.ts'
import { findLotRow, type LotRow } from '../lots/queries.ts'
import type { BiddingContext } from './context.ts'
import type { LotRequest, Rehearsal, RequestRefusal } from './lot-request.ts'
import { presentForeseen } from './present-foreseen.ts'
import { refusalError } from './refusal-error.ts'
import { changedTerms } from './try-terms.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

/** In an answer and in no log: somebody who has not bid here before. */
const NOBODY_YET = 0

/** Whoever catalogues may try terms, a bid under them, and a withdrawal; what is done to bids is for those who do it. */
const BY_CATALOGUERS: ReadonlySet<ForeseenAct> = new Set(['bid', 'terms', 'withdraw'])

/** An extension is told its time itself. */
const TAKING_TERMS: ReadonlySet<ForeseenAct> = new Set(['bid', 'terms'])

/**
 * What would happen, decided where bids are decided: the lot is read under its lock with everything that counts, the pure
 * engine decides, and nothing is written.
 */
export async function foreseeLot(ctx: BiddingContext, input: Input) {
  const lot = await findLotRow(ctx.db, input.lotId)
  if (lot === null) throw new AppError('not_found')
  admitTo(lot.auctionId, api, ctx)
  const { grants } = ctx.user
  const mayAct = mayIn(grants, ['act_on_bids'], lot.auctionId)
  if (!mayAct && !BY_CATALOGUERS.has(input.act)) throw new AppError('not_allowed')

  // As voiding itself is refused: whether there is such a bid is told to nobody (rule 12).
  if (input.act === 'void' && isSealedStill(lot)) throw new AppError('bids_sealed')

  const request = requestFor(ctx, lot, input, mayAct)
  const { rehearsal, lot: about } = await ctx.bidding.submit(request)
  if (rehearsal === undefined) throw new AppError('not_found')
  const { refusal, ...under } = await underTerms(ctx, lot, input, rehearsal)
  const { state, rules } = under
  const knows = { reserve: mayIn(grants, ['catalogue'], lot.auctionId) }
  const foreseen =
    input.act === 'terms' ? foreseeTerms(rehearsal, under) : foresee(state, request.command, rehearsal.at, rules, knows)
  const code = refusal ?? rehearsal.callerRefusal ?? foreseen.refusal
  return presentForeseen(ctx, lot, {
    ...{ foreseen, rules, knows, mayAct, before: foreseen.before },
    refusal: code === null ? null : refusalError(code, about),
  })
}

function requestFor({ user, clock }: BiddingContext, lot: LotRow, input: Input, mayAct: boolean): LotRequest {
  const isWaiting = lot.status === 'future' && lot.opensAt > clock.now()
  const command = commandFor(lot, input, { staffId: user.id, isWaiting })
  const isBid = command.type === 'place' || command.type === 'pre-bid'
  const isKnown = isBid && input.userId !== undefined
  return {
    lotId: lot.id,
    callerId: isKnown ? command.userId : user.id,
    key: crypto.randomUUID(),
    isOffer: isKnown,
    isRehearsal: true,
    unlessBidOn: !mayAct,
    award: { by: 'staff', endsBidding: true },
    command,
  }
}

function commandFor(
  lot: LotRow,
  input: Input,
  { staffId, isWaiting }: { staffId: number; isWaiting: boolean },
): LotCommand {
  const given = <Name extends 'amount' | 'userId' | 'bidId' | 'closesAt'>(name: Name): NonNullable<Input[Name]> => {
    const value = input[name]
    if (value === undefined) throw missingField(fields, name)
    return value as NonNullable<Input[Name]>
  }
  const note = { reason: '', staffId }
  switch (input.act) {
    case 'bid': {
      const offer = { userId: input.userId ?? NOBODY_YET, kind: input.kind, amount: given('amount') }
      return { type: isWaiting ? 'pre-bid' : 'place', ...offer }
    }
    case 'void': {
      const { lotId, number } = fromBidId(given('bidId'))
      if (lotId !== lot.id) throw new AppError('not_found')
      return { type: 'void', bidNumber: number, userId: null, ...note }
    }
    case 'award':
      return { type: 'award', userId: given('userId'), price: given('amount'), ...note }
    case 'extend':
      return { type: 'extend', closesAt: given('closesAt'), cause: 'staff' }
    case 'withdraw':
      return { type: 'withdraw', ...note }
    case 'terms': // decides nothing: only how the lot stands is asked for
      return { type: 'extend', closesAt: 0, cause: 'staff' }
  }
}

/** The lot as it would stand under other terms, or why they cannot be given to it any more. */
async function underTerms(
  ctx: BiddingContext,
  lot: LotRow,
  input: Input,
  rehearsal: Rehearsal,
): Promise<Pick<Rehearsal, 'state' | 'rules'> & { events: readonly LotEvent[]; refusal: RequestRefusal | null }> {
  const { startingPrice, reserve, incrementTableId } = input
  const closesAt = TAKING_TERMS.has(input.act) ? input.closesAt : undefined
  const tried = { startingPrice, reserve, incrementTableId, closesAt }
  const { state, rules } = rehearsal
  const asIs = { state, rules, events: [], refusal: null }
  if (Object.values(tried).every((term) => term === undefined)) return asIs
  if (!mayIn(ctx.user.grants, ['catalogue'], lot.auctionId)) throw new AppError('not_allowed')
  return { ...asIs, ...(await changedTerms(ctx.db, lot, rehearsal, tried)) }
}
