import { ALERT_MS, countdownFor, type Timed, urgencyOf } from '@gavelhouse/shared/lots/countdown.ts'
import { HOUR, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import { useEffect, useRef, useState } from 'react'
import { useNow, useTrustedTime } from '../lib/clock.ts'
import { formatTimeLeft } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { DateTime } from '../ui/DateTime.tsx'
import classes from './Countdown.module.css'

interface CountdownProps {
  of: Timed
  /** Cards and the lot page write 'Closed On' differently. */
  closedLabel: 'closedOn' | 'cardClosedOn'
  /** Told once per closing date, when less than two days are left. */
  onAlert?: () => void
}

/** The timer of a lot or an auction, by the server's clock. Only this text renders again every second. */
export function Countdown({ of, closedLabel, onAlert }: CountdownProps) {
  const text = useText()
  const place = useRef<HTMLSpanElement>(null)
  const now = useNow(place)
  const isTrusted = useTrustedTime()
  const countdown = countdownFor(of, now)
  const extension = useExtension(of.closesAt)
  useAlert(of.closesAt, countdown.phase === 'running' && countdown.msLeft < ALERT_MS, onAlert)

  if (countdown.phase === 'closed') {
    return (
      <span className={classes.countdown}>
        <span className={classes.label}>{text(of.isWithdrawn ? 'withdrawnOn' : closedLabel)}</span>{' '}
        <DateTime at={of.endedAt ?? of.endsAt ?? of.closesAt} />
      </span>
    )
  }
  if (countdown.phase === 'ended') return <span className={classes.countdown}>{text('auctionClosed')}</span>

  const { phase, msLeft } = countdown
  return (
    <span ref={place} className={classes.countdown} data-urgency={phase === 'running' ? urgencyOf(msLeft) : 'calm'}>
      <span>
        <span className={classes.label}>
          {text(of.pausedAt ? 'paused' : phase === 'running' ? 'timeLeft' : 'startsIn')}
        </span>{' '}
        <span role="timer" className={`figures ${classes.time}`} title={isTrusted ? undefined : text('timeNotExact')}>
          {!isTrusted && '≈ '}
          {formatTimeLeft(msLeft, text)}
        </span>
        {extension >= SECOND && (
          <span role="status" className={`figures ${classes.extension}`}>
            {extension < MINUTE
              ? text('extendedBySeconds', { seconds: Math.floor(extension / SECOND) })
              : text('extendedBy', { minutes: Math.floor(extension / MINUTE) })}
          </span>
        )}
      </span>
    </span>
  )
}

const EXTENSION_SHOWN_MS = 5 * SECOND

/** By how much the close has just moved on, for a moment; 0 otherwise. A new listing is not an extension. */
function useExtension(closesAt: number): number {
  const known = useRef(closesAt)
  const [extension, setExtension] = useState(0)
  useEffect(() => {
    const moved = closesAt - known.current
    known.current = closesAt
    if (moved <= 0 || moved >= HOUR) return
    setExtension(moved)
    const timer = setTimeout(() => setExtension(0), EXTENSION_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [closesAt])
  return extension
}

/** Fires once per closing date: an extension starts anew. */
function useAlert(closesAt: number, isDue: boolean, onAlert: (() => void) | undefined): void {
  const alertedFor = useRef<number | null>(null)
  useEffect(() => {
    if (!isDue || alertedFor.current === closesAt) return
    alertedFor.current = closesAt
    onAlert?.()
  }, [closesAt, isDue, onAlert])
}
