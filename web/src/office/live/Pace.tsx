import { useText } from '../../lib/text.ts'
import classes from './Live.module.css'
import { paceOf } from './pace.ts'
import { Sparkline } from './Sparkline.tsx'

/** How fast people bid, and how that has gone. */
export function Pace({ bidsByMinute }: { bidsByMinute: readonly number[] }) {
  const text = useText()
  return (
    <span className={classes.paceFigure}>
      <span className="figures">{paceOf(bidsByMinute)}</span>
      <Sparkline values={bidsByMinute} label={text('officeBidsByMinute', { list: bidsByMinute.join(', ') })} />
    </span>
  )
}
