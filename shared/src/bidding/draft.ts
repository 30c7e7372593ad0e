import { applyEvent } from './apply-event.ts'
import type { Instant, LotEvent, LotFact, LotRules, LotState } from './lot-state.ts'

/**
 * A unit of work: a step while it is being decided: the facts so far and the state they lead to. A refused draft is
 * dropped whole.
 */
export interface Draft {
  state: LotState
  readonly events: LotEvent[]
  readonly at: Instant
  readonly rules: LotRules
}

export function record(draft: Draft, fact: LotFact): void {
  const event = { number: draft.state.number + 1, at: draft.at, fact }
  draft.events.push(event)
  draft.state = applyEvent(draft.state, event, draft.rules)
}
