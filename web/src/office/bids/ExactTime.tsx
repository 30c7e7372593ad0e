import { formatDateTime } from '../../lib/format.ts'

const viewerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const exact = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  ...{ fractionalSecondDigits: 3, hourCycle: 'h23' },
})

/** To the millisecond: which of two bids came first is no matter of opinion. */
export const ExactTime = ({ at }: { at: number }) => (
  <time
    className="figures"
    dateTime={new Date(at).toISOString()}
    title={`${formatDateTime(at, viewerZone)} ${viewerZone}`}
  >
    {exact.format(at)}
  </time>
)
