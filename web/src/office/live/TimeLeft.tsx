import { MINUTE } from '@gavelhouse/shared/time.ts'
import { useNow } from '../../lib/clock.ts'
import { formatDateTime, formatTimeLeft } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import classes from './Live.module.css'

const SOON_MS = 5 * MINUTE
const viewerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Until something closes, by the server's clock. Only this text renders again every second. */
export function TimeLeft({ until }: { until: number }) {
  const text = useText()
  const left = until - useNow()
  return (
    <span
      role="timer"
      className={`figures ${classes.time}`}
      data-soon={left < SOON_MS || undefined}
      title={`${formatDateTime(until, viewerZone)} ${viewerZone}`}
      dir="ltr"
    >
      {formatTimeLeft(left, text)}
    </span>
  )
}
