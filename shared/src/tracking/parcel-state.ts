/**
 * Where a parcel is, in the order in which things usually happen. announced: the carrier knows of it and does not have it yet.
 * attempted: nobody was there. to_collect: it waits for the buyer at a counter or in a locker of the carrier. problem: something
 * keeps it, or it is on its way back.
 */
export const PARCEL_STATES = [
  'announced',
  'in_transit',
  'out_for_delivery',
  'attempted',
  'to_collect',
  'problem',
  'delivered',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** What a scan says of the parcel; `note`: nothing, or nothing that is known here. */
export const SIGNALS = [...PARCEL_STATES, 'note'] as const
export type Signal = (typeof SIGNALS)[number]

export interface Scan {
  at: number
  signal: Signal
}

export interface Whereabouts {
  state: ParcelState
  /** When it was first said to have arrived. */
  deliveredAt: number | null
}

/**
 * Where the scans put a parcel, in whatever order and however often they came in: the latest by the carrier's own time holds,
 * of several at the same moment the one further along. What has arrived has arrived: later scans are paperwork.
 */
export function whereaboutsOf(scans: readonly Scan[]): Whereabouts {
  let latest: { at: number; state: ParcelState } | null = null
  let deliveredAt: number | null = null
  for (const { at, signal } of scans) {
    if (signal === 'note') continue
    if (signal === 'delivered') deliveredAt = Math.min(at, deliveredAt ?? at)
    if (latest === null || at > latest.at || (at === latest.at && isFurther(signal, latest.state)))
      latest = { at, state: signal }
  }
  if (deliveredAt !== null) return { state: 'delivered', deliveredAt }
  return { state: latest?.state ?? 'announced', deliveredAt: null }
}

const isFurther = (one: ParcelState, other: ParcelState): boolean =>
  PARCEL_STATES.indexOf(one) > PARCEL_STATES.indexOf(other)

/** What is worth a message. That it moves on from town to town is seen by whoever looks. */
export const TOLD_STATES = ['out_for_delivery', 'attempted', 'to_collect', 'problem', 'delivered'] as const
export type ToldState = (typeof TOLD_STATES)[number]

/** What the buyer is to be told of a change; null: nothing. */
export function toldOf(before: ParcelState, after: ParcelState): ToldState | null {
  const told = TOLD_STATES.find((state) => state === after)
  return told === undefined || before === after ? null : told
}
