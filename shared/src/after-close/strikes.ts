/** Three within half a year shut somebody out, unless the house says otherwise. */
export const STRIKE_DAYS = 180
export const STRIKES_TO_SUSPEND = 3

export interface Strike {
  expiresAt: number
  liftedAt: number | null
  /** The invoice it was given for was paid after all, with what had been given up of it. */
  isPaid: boolean
}

export const STRIKE_STATES = ['counts', 'expired', 'lifted', 'paid'] as const
export type StrikeState = (typeof STRIKE_STATES)[number]

export function strikeState({ expiresAt, liftedAt, isPaid }: Strike, now: number): StrikeState {
  if (liftedAt !== null) return 'lifted'
  if (isPaid) return 'paid'
  return now >= expiresAt ? 'expired' : 'counts'
}

export const countStrikes = (strikes: readonly Strike[], now: number): number =>
  strikes.filter((strike) => strikeState(strike, now) === 'counts').length

/** Whether so many shut somebody out; 0 switches it off. */
export const suspends = (count: number, most: number): boolean => most > 0 && count >= most
