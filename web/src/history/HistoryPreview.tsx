import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { useRef } from 'react'
import { useText } from '../lib/text.ts'
import { HistoryTable } from './HistoryTable.tsx'
import classes from './NewestBids.module.css'
import { useBids } from './use-bids.ts'
import { WhyOutbid } from './WhyOutbid.tsx'

const PREVIEW = 3

/** The newest bids of a lot. They come with the lot; only when more are placed are they read again. */
export function HistoryPreview({ lot }: { lot: Lot }) {
  const text = useText()
  const first = useRef(lot.logNumber)
  const { data } = useBids(lot, { limit: PREVIEW, enabled: lot.logNumber !== first.current })
  const bids = data?.records ?? lot.history
  if (bids.length === 0) return null
  return (
    <div className={classes.preview}>
      <WhyOutbid lot={lot} bids={bids} />
      <HistoryTable bids={bids.slice(0, PREVIEW)} caption={text('latestBids')} />
    </div>
  )
}
