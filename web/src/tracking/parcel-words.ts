import type { ParcelState, Signal } from '@gavelhouse/shared/tracking/parcel-state.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import type { BadgeKind } from '../ui/Badge.tsx'

/** Where a parcel is, in a word or two. */
export const PARCEL_WORDS: Record<ParcelState, { label: PhraseKey; badge: BadgeKind }> = {
  announced: { label: 'parcelAnnounced', badge: 'plain' },
  in_transit: { label: 'parcelInTransit', badge: 'waiting' },
  out_for_delivery: { label: 'parcelOut', badge: 'waiting' },
  attempted: { label: 'parcelAttempted', badge: 'bad' },
  to_collect: { label: 'parcelToCollect', badge: 'waiting' },
  problem: { label: 'parcelProblem', badge: 'bad' },
  delivered: { label: 'parcelDelivered', badge: 'good' },
}

/** The steps everybody knows from other shops, in their order. */
export const PARCEL_STEPS = [
  'parcelStepSent',
  'parcelInTransit',
  'parcelOut',
  'parcelDelivered',
] as const satisfies readonly PhraseKey[]

/** How many of the steps are behind it, and whether something keeps it there. */
export const STEP_OF: Record<ParcelState, { step: number; isHeldUp: boolean }> = {
  announced: { step: 0, isHeldUp: false },
  in_transit: { step: 1, isHeldUp: false },
  problem: { step: 1, isHeldUp: true },
  out_for_delivery: { step: 2, isHeldUp: false },
  attempted: { step: 2, isHeldUp: true },
  to_collect: { step: 2, isHeldUp: false },
  delivered: { step: 3, isHeldUp: false },
}

const HINTS: Record<'announced' | 'attempted' | 'to_collect' | 'problem', PhraseKey> = {
  announced: 'parcelAnnouncedHint',
  attempted: 'parcelAttemptedHint',
  to_collect: 'parcelToCollectHint',
  problem: 'parcelProblemHint',
}

const isHinted = (state: ParcelState): state is keyof typeof HINTS => Object.hasOwn(HINTS, state)

/** What is to be done about it, where there is something. */
export const hintOf = (state: ParcelState): PhraseKey | null => (isHinted(state) ? HINTS[state] : null)

/** For a scan without words of its own. */
export const signalWord = (signal: Signal): PhraseKey => (signal === 'note' ? 'scanNote' : PARCEL_WORDS[signal].label)
