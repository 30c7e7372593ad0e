import { staggeredClose } from '@gavelhouse/shared/bidding/soft-close.ts'
import { useText } from '../../lib/text.ts'
import classes from './Auctions.module.css'
import { HouseTime } from './HouseTime.tsx'

interface LotTimesProps {
  closesAt: number
  staggerSeconds: number
  lotCount: number
}

/** More lines than this nobody reads; the last close is told beside it. */
const MOST = 300

/** When each lot would close, in the order of the lots. */
export function LotTimes({ closesAt, staggerSeconds, lotCount }: LotTimesProps) {
  const text = useText()
  const positions = [...Array(Math.min(lotCount, MOST)).keys()]
  return (
    <details className={classes.lotTimes}>
      <summary>{text('officeLotTimes', { count: lotCount })}</summary>
      <ol>
        {positions.map((position) => (
          <li key={position}>
            <HouseTime at={staggeredClose(closesAt, position, staggerSeconds)} />
          </li>
        ))}
      </ol>
    </details>
  )
}
