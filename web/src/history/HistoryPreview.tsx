import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { useRef } from 'react'
import classes from './NewestBids.module.css'
import { NewestBids } from './NewestBids.tsx'
import { useBids } from './use-bids.ts'
import { WhyOutbid } from './WhyOutbid.tsx'

const PREVIEW = 3

/** The newest bids of a lot. They come with the lot; only when more are placed are they read again. */
export function HistoryPreview({ lot }: { lot: Lot }) {
  const first = useRef(lot.logNumber)
  const { data } = useBids(lot, { limit: PREVIEW, enabled: lot.logNumber !== first.current })
  const bids = data?.records ?? lot.history
  if (bids.length === 0) return null
  return (
    <div className={classes.preview}>
      <WhyOutbid lot={lot} bids={bids} />
      <NewestBids lot={lot} bids={bids.slice(0, PREVIEW)} />
    </div>
  )
}
