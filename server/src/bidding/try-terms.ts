import { isOver } from '@gavelhouse/shared/bidding/standing.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { beforeFirstBid, lotProblem, refuseLotChange } from '@gavelhouse/shared/lots/lot-terms.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import type { LotRow } from '../lots/queries.ts'
import type { Rehearsal } from './lot-request.ts'
import { findBands } from './queries-foresee.ts'

interface Tried {
  startingPrice: Money | undefined
  /** null takes it away. */
  reserve: Money | null | undefined
  incrementTableId: number | undefined
}

/** By the rules that decide when staff save a lot; the lot is then what it would be before its first bid. */
export async function changedTerms(db: Db, lot: LotRow, { state, rules }: Rehearsal, tried: Tried) {
  const { startingPrice = lot.startingPrice, reserve = lot.reserve, incrementTableId } = tried
  const after = { ...lot, startingPrice, reserve }
  const found = lotProblem(after)
  if (found !== null) throw fieldError(saveLot.input.fields, found.field, found.problem)
  const hasBids = state.bids !== null || state.preBids.length > 0
  const progress = { hasStarted: state.number > 0, hasBids, isOver: isOver(state) }
  const increments = incrementTableId === undefined ? rules.increments : await findBands(db, incrementTableId)
  if (increments === null) throw new AppError('not_found')
  const reason =
    refuseLotChange(lot, after, progress) ?? (incrementTableId !== undefined && hasBids ? 'has_bids' : null)
  if (reason !== null) return { refusal: { reason } }
  const changed = { ...rules, startingPrice, reserve, increments }
  return { rules: changed, state: hasBids ? state : { ...state, ...beforeFirstBid(after) }, refusal: null }
}
