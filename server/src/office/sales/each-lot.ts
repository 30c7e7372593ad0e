import type { LotCommand } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { Bidding } from '../../bidding/bidding.ts'
import type { LotRequest } from '../../bidding/lot-request.ts'
import type { RunningLot } from '../../lots/queries-running.ts'

/** So many wait in the line of bids at once: others get their turn in between. */
const AT_ONCE = 500

interface EachLot {
  bidding: Pick<Bidding, 'submit'>
  lots: readonly RunningLot[]
  commandFor: (lot: RunningLot) => LotCommand
  extendBy?: number
  /** null: the house itself. With a person every lot has a key of its own, so that a repeated call changes nothing. */
  by: { callerId: number; key: string } | null
}

/** Does the same to every lot through the engine; those it refuses, because they have ended meanwhile, stay. Says how many. */
export async function actOnEach({ bidding, lots, commandFor, extendBy, by }: EachLot): Promise<number> {
  let done = 0
  for (let start = 0; start < lots.length; start += AT_ONCE) {
    const requests = lots.slice(start, start + AT_ONCE).map(
      (lot): LotRequest => ({
        ...{ lotId: lot.id, isOffer: false, command: commandFor(lot), ...(extendBy !== undefined && { extendBy }) },
        ...{ callerId: by?.callerId ?? null, key: by === null ? null : `${by.key}:${lot.id}` },
      }),
    )
    const outcomes = await Promise.all(requests.map((request) => bidding.submit(request)))
    done += outcomes.filter(({ isAccepted }) => isAccepted).length
  }
  return done
}
