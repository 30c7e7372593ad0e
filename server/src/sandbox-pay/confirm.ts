import type { Database } from '../db/connect.ts'
import { takeSource } from './authorize.ts'
import type { SandboxCard } from './details.ts'
import { AUTHORIZED, type ChargeState, declined, stateOf } from './outcomes.ts'
import { type ChargeRow, updateCharge } from './queries-charges.ts'
import { recordEvent } from './record-event.ts'
import { lockCurrent } from './settle-due.ts'

/** What somebody said on the company's page, or to their bank; `token` is the card that the browser gives. */
export interface Answer {
  said: 'approved' | 'refused'
  token?: string | undefined
}

/** Only while the charge waits for somebody. null: no such charge, it does not wait any more, or the token is not good. */
export function confirmCharge(
  { db }: Pick<Database, 'db'>,
  by: { secret: string } | { id: string },
  answer: Answer,
): Promise<ChargeRow | null> {
  return db.transaction(async (tx): Promise<ChargeRow | null> => {
    const charge = await lockCurrent(tx, by)
    if (charge === null || charge.status !== 'confirm') return null
    const { id, customerId, flow } = charge

    if (flow === 'browser' && answer.said === 'approved') {
      const source = await takeSource(tx, { customerId, id: answer.token ?? '', usedFor: id })
      if (source === null) return null
      const state = stateOf(source.details, { ...source, isConfirmed: true })
      const { details } = source
      // Another card may be tried: only the reason is kept.
      const changes = state.status === 'declined' ? { decline: state.decline, details } : { ...state, details }
      return tell(await updateCharge(tx, id, changes))
    }
    if (flow === 'browser') return tell(await updateCharge(tx, id, { decline: 'not_confirmed' }))
    const details = charge.details ?? HOSTED_CARD
    return tell(await updateCharge(tx, id, { ...stateAfter(answer.said, flow), details }))

    async function tell(changed: ChargeRow): Promise<ChargeRow> {
      await recordEvent(tx, { charge: changed })
      return changed
    }
  })
}

function stateAfter(said: Answer['said'], flow: ChargeRow['flow']): ChargeState {
  if (said === 'approved') return AUTHORIZED
  return declined(flow === 'hosted' ? 'declined' : 'not_confirmed')
}

/** What everybody pays with on the company's own page. */
const HOSTED_CARD: SandboxCard = {
  ...{ kind: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, country: 'US' },
  ...{ fingerprint: 'hosted', outcome: 'approved', holderName: '', address: {} },
}
