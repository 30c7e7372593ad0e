import { DAY, HOUR, MINUTE } from '../time.ts'
import type { LotMarketStatus } from './lot.ts'
import { isOnSale } from './status.ts'

/** A lot or an auction, as far as its timer is concerned. */
export interface Timed {
  status: LotMarketStatus
  opensAt: number
  closesAt: number
  /** Of a lot that has ended, when that was. */
  endedAt?: number | null
  /** A lot that was taken out of the sale. */
  isWithdrawn?: boolean
}

/** ended: the time is up but the closing has not been announced yet. closed: it has. */
export type Countdown =
  | { phase: 'upcoming'; msLeft: number }
  | { phase: 'running'; msLeft: number }
  | { phase: 'ended' }
  | { phase: 'closed' }

export function countdownFor({ status, opensAt, closesAt }: Timed, now: number): Countdown {
  if (!isOnSale(status)) return { phase: 'closed' }
  if (now < opensAt) return { phase: 'upcoming', msLeft: opensAt - now }
  return now < closesAt ? { phase: 'running', msLeft: closesAt - now } : { phase: 'ended' }
}

/** Under two days left whoever asked is told (B-459); colour comes later. */
export const ALERT_MS = 2 * DAY

export type Urgency = 'calm' | 'soon' | 'closing' | 'last'

/** How loudly a running timer speaks: not at all before the last hour (L-16). */
export function urgencyOf(msLeft: number): Urgency {
  if (msLeft >= HOUR) return 'calm'
  if (msLeft >= 5 * MINUTE) return 'soon'
  return msLeft >= MINUTE ? 'closing' : 'last'
}
