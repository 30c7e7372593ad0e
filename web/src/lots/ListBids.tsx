import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { useIntersection } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { lazyIn } from '../lib/area.ts'
import { useLotView } from './lot-view.ts'

const CardBids = lazyIn('bidding', () => import('../history/CardBids.tsx'))

/** The three newest bids of a card in a list (B-259): asked for when the card comes into sight, and in a list only. */
export function ListBids({ lot, className }: { lot: ListedLot; className: string | undefined }) {
  return useLotView() === 'list' ? <SeenBids lot={lot} className={className} /> : null
}

function SeenBids({ lot, className }: { lot: ListedLot; className: string | undefined }) {
  const { ref, entry } = useIntersection()
  const [wasSeen, setSeen] = useState(false)
  if (entry?.isIntersecting === true && !wasSeen) setSeen(true)
  return (
    <div ref={ref} className={className}>
      {wasSeen && (
        <Suspense>
          <CardBids lot={lot} />
        </Suspense>
      )}
    </div>
  )
}
