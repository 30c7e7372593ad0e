import { closingTimes } from '@gavelhouse/shared/auctions/closing-times.ts'
import { useText } from '../../lib/text.ts'
import classes from './Auctions.module.css'
import { HouseTime } from './HouseTime.tsx'
import { spanWords } from './span-words.ts'

interface ClosingTimesProps {
  opensAt: number
  closesAt: number
  staggerSeconds: number
  lotCount: number
}

/** What the times come to for bidders: when the first and the last lot close, and for how long they can bid. */
export function ClosingTimes({ opensAt, closesAt, staggerSeconds, lotCount }: ClosingTimesProps) {
  const text = useText()
  if (!(closesAt > opensAt)) return <p className={classes.wrong}>{text('officeEndsBeforeOpening')}</p>
  const { first, last } = closingTimes({ closesAt, staggerSeconds }, lotCount)
  return (
    <dl className={classes.times}>
      <div>
        <dt>{text('officeOpens')}</dt>
        <dd>
          <HouseTime at={opensAt} />
        </dd>
      </div>
      <div>
        <dt>{text('officeFirstCloses')}</dt>
        <dd>
          <HouseTime at={first} />
        </dd>
      </div>
      {last > first && (
        <div>
          <dt>{text('officeLastCloses')}</dt>
          <dd>
            <HouseTime at={last} />
          </dd>
        </div>
      )}
      <div>
        <dt>{text('officeRunsFor')}</dt>
        <dd>{spanWords(text, first - opensAt)}</dd>
      </div>
    </dl>
  )
}
