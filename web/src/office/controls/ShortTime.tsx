import { formatDateTime } from '../../lib/format.ts'

const viewerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const shortWithYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** An instant where there is little room; pointed at, it says all of it. Only the browser draws it. */
export function ShortTime({ at }: { at: number }) {
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear()
  return (
    <time
      className="figures"
      dateTime={new Date(at).toISOString()}
      title={`${formatDateTime(at, viewerZone)} ${viewerZone}`}
    >
      {(isThisYear ? short : shortWithYear).format(at)}
    </time>
  )
}
