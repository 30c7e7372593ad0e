import { DAY, HOUR, MINUTE } from '../time.ts'
import type { LotMarketStatus } from './lot.ts'
import { isOnSale } from './status.ts'

/** A lot or an auction, as far as its timer is concerned. */
export interface Timed {
  status: LotMarketStatus
  opensAt: number
  closesAt: number
  /** Of an auction: when its last lot closes, or did. Its lots begin to close at `closesAt`. */
  endsAt?: number
  /** Since when its time stands still (rule 30). */
  pausedAt?: number | null
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

/**
 * While it stands still it is what it was when it was stopped, with as much time left. An auction counts down to its closing
 * date, then to where its last lot closes: until then somebody can bid (rule 18).
 */
export function countdownFor(
  { status, opensAt, closesAt, endsAt = closesAt, pausedAt }: Timed,
  now: number,
): Countdown {
  if (!isOnSale(status)) return { phase: 'closed' }
  const at = pausedAt ?? now
  if (at < opensAt) return { phase: 'upcoming', msLeft: opensAt - at }
  const until = at < closesAt ? closesAt : endsAt
  return at < until ? { phase: 'running', msLeft: until - at } : { phase: 'ended' }
}

/** Of an auction: its lots close one after the other, or the last has and nobody has said so yet (P-131). */
export const isClosing = ({ status, closesAt, pausedAt }: Timed, now: number): boolean =>
  isOnSale(status) && (pausedAt ?? now) >= closesAt

/** Under two days left whoever asked is told (B-459); colour comes later. */
export const ALERT_MS = 2 * DAY

export type Urgency = 'calm' | 'soon' | 'closing' | 'last'

/** How loudly a running timer speaks: not at all before the last hour (L-16). */
export function urgencyOf(msLeft: number): Urgency {
  if (msLeft >= HOUR) return 'calm'
  if (msLeft >= 5 * MINUTE) return 'soon'
  return msLeft >= MINUTE ? 'closing' : 'last'
}
