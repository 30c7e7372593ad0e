import { ALERT_MS, countdownFor, type Timed, urgencyOf } from '@gavelhouse/shared/lots/countdown.ts'
import { useEffect, useRef } from 'react'
import { useNow } from '../lib/clock.ts'
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
  const now = useNow()
  const countdown = countdownFor(of, now)
  useAlert(of.closesAt, countdown.phase === 'running' && countdown.msLeft < ALERT_MS, onAlert)

  if (countdown.phase === 'closed') {
    return (
      <span className={classes.countdown}>
        <span className={classes.label}>{text(closedLabel)}</span> <DateTime at={of.closesAt} />
      </span>
    )
  }
  if (countdown.phase === 'ended') return <span className={classes.countdown}>{text('auctionClosed')}</span>

  const { phase, msLeft } = countdown
  return (
    <span className={classes.countdown} data-urgency={phase === 'running' ? urgencyOf(msLeft) : 'calm'}>
      <span className={classes.label}>{text(phase === 'running' ? 'timeLeft' : 'startsIn')}</span>{' '}
      <span role="timer" className={`figures ${classes.time}`}>
        {formatTimeLeft(msLeft)}
      </span>
    </span>
  )
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
