import type { Instant, LotCommand, LotEvent, LotRules, LotState, Refusal } from './lot-state.ts'
import { isSealed } from './sale-type.ts'
import { isSealedStill } from './sealed-still.ts'
import { isOver } from './standing.ts'
import { step } from './step.ts'

/** What whoever asks may know: a reserve is known to those who set it. */
export interface Knowledge {
  reserve: boolean
}

export interface Foreseen {
  /** Both as far as they may be told. */
  before: LotState
  after: LotState
  events: readonly LotEvent[]
  /** null: it would be accepted. */
  refusal: Refusal | null
  /** A maximum, a sealed bid or a reserve that nobody may see can make it turn out otherwise. */
  dependsOnSecret: boolean
}

/**
 * What a command would do to a lot, decided by `step` and kept by nobody. Staff may not find out a secret by trying bids
 * against it (section 8 of the rules): a bid that is tried meets the lot as everybody sees it, where the leader has no more
 * than the price, and the answer says that it may turn out otherwise. Everything else is decided on the lot as it is: what
 * it leads to would be shown to everybody anyway.
 */
export function foresee(
  state: LotState,
  command: LotCommand,
  at: Instant,
  rules: LotRules,
  knows: Knowledge = { reserve: false },
): Foreseen {
  const isOffer = command.type === 'place' || command.type === 'pre-bid'
  const hidesReserve = isOffer && !knows.reserve && rules.reserve !== null && !state.reserveMet
  const met = isOffer ? asEverybodySees(state, rules) : state
  const result = step(met, command, at, hidesReserve ? { ...rules, reserve: null } : rules)
  const dependsOnSecret = isOffer && (hidesReserve || hidesAnOffer(state, rules))
  const told = { before: shown(met, rules), dependsOnSecret }
  if ('refusal' in result) return { ...told, after: told.before, events: [], refusal: result.refusal }
  return { ...told, after: shown(result.state, rules), events: result.events, refusal: null }
}

/** A lot whose terms were changed, and what more time brought with it: nothing of it was tried against a secret. */
export const foreseeTerms = (
  before: { state: LotState; rules: LotRules },
  after: { state: LotState; rules: LotRules; events: readonly LotEvent[] },
): Foreseen => ({
  ...{ before: shown(before.state, before.rules), after: shown(after.state, after.rules), events: after.events },
  ...{ refusal: null, dependsOnSecret: false },
})

/** The leader as if they had offered the price and no more; of sealed bids and waiting ones nothing. */
function asEverybodySees(state: LotState, rules: LotRules): LotState {
  if (isOver(state)) return state
  if (isSealed(rules)) return { ...state, bids: null, preBids: [], leader: null, bidCount: 0 }
  const leader = state.leader === null ? null : { ...state.leader, limit: state.price }
  return { ...state, preBids: [], leader }
}

/** By what everybody can see: a leading maximum may be any height, and so may sealed and waiting bids. */
function hidesAnOffer({ status, leader, bids }: LotState, rules: LotRules): boolean {
  if (isOver({ status })) return false
  if (isSealed(rules)) return true
  // How many wait for the opening is told to nobody either.
  if (status === 'future') return true
  for (let link = bids; link !== null; link = link.earlier) {
    if (link.bid.number === leader?.bidNumber) return link.bid.kind === 'proxy'
  }
  return leader !== null
}

/** Of a sealed lot nobody learns who leads, who has bid or how many before its close (rule 12), and a withdrawn one has none. */
const shown = (state: LotState, rules: LotRules): LotState =>
  isSealedStill({ ...state, saleType: rules.saleType })
    ? { ...state, leader: null, bidCount: 0, bids: null, preBids: [] }
    : state
