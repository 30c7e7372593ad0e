import type { LotEvent, LotRules, LotState, Refusal } from '@gavelhouse/shared/bidding/lot-state.ts'
import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { isOver } from '@gavelhouse/shared/bidding/standing.ts'
import { step } from '@gavelhouse/shared/bidding/step.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { beforeFirstBid, lotProblem, refuseLotChange } from '@gavelhouse/shared/lots/lot-terms.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { hasBids as hasBidsIn } from '../auctions/queries-save.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import type { LotRow } from '../lots/queries.ts'
import { isToldBidOn } from '../lots/queries-admin.ts'
import type { Rehearsal } from './lot-request.ts'
import { findBands } from './queries-foresee.ts'

interface Tried {
  startingPrice: Money | undefined
  /** null takes it away. */
  reserve: Money | null | undefined
  incrementTableId: number | undefined
  closesAt: number | undefined
}

type Changed =
  | {
      refusal:
        | Refusal
        | { reason: NonNullable<ReturnType<typeof refuseLotChange>> | 'bids_sealed' | 'auction_has_bids' }
    }
  | { refusal: null; rules: LotRules; state: LotState; events: readonly LotEvent[] }

/**
 * By the rules that decide when staff save a lot; the lot is then what it would be before its first bid. Once its log has
 * begun, its end is moved by the engine alone.
 */
export async function changedTerms(
  db: Db,
  lot: LotRow,
  { state, rules, at }: Rehearsal,
  tried: Tried,
): Promise<Changed> {
  const { startingPrice = lot.startingPrice, reserve = lot.reserve, incrementTableId } = tried
  const hasStarted = state.number > 0
  const closesAt = hasStarted ? lot.closesAt : (tried.closesAt ?? lot.closesAt)
  const after = { ...lot, startingPrice, reserve, closesAt }
  const found = lotProblem(after)
  if (found !== null) throw fieldError(saveLot.input.fields, found.field, found.problem)
  // Whatever became of them: bidders have relied on the terms.
  const isBidOn = await isToldBidOn(db, lot)
  const progress = { hasStarted, hasBids: isBidOn, isOver: isOver(state) }
  const increments = incrementTableId === undefined ? rules.increments : await findBands(db, incrementTableId)
  if (increments === null) throw new AppError('not_found')
  const reason = refuseLotChange(lot, after, progress)
  if (reason !== null) return { refusal: { reason: reason === 'has_bids' && isSealed(lot) ? 'bids_sealed' : reason } }
  // All lots of an auction go by one table.
  if (incrementTableId !== undefined && (await hasBidsIn(db, lot.auctionId, { asTold: true })))
    return { refusal: { reason: 'auction_has_bids' } }
  const changed = { ...rules, startingPrice, reserve, increments }
  const begun = isBidOn
    ? state
    : { ...state, ...beforeFirstBid(after), closesAt: hasStarted ? state.closesAt : closesAt }
  if (!hasStarted || tried.closesAt === undefined) return { rules: changed, state: begun, events: [], refusal: null }
  const extended = step(begun, { type: 'extend', closesAt: tried.closesAt, cause: 'staff' }, at, changed)
  return 'refusal' in extended ? extended : { rules: changed, ...extended, refusal: null }
}
