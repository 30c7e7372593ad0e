import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { memo, type ReactNode } from 'react'
import { lazyIn } from '../lib/area.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSession } from '../lib/session.ts'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { FarPiece } from '../ui/Piece.tsx'
import { LotCard, type LotCardProps } from './LotCard.tsx'
import classes from './LotGrid.module.css'
import type { LotLink } from './lot-address.ts'

const QuickView = onDemand(() => import('./QuickView.tsx'))
const BidHistoryDialog = lazyIn('bidding', () => import('../history/BidHistoryDialog.tsx'))

interface LotGridProps {
  lots: ListedLot[]
  link?: LotLink
  /** Shown as a list when the person prefers that; elsewhere it is always a grid. */
  followsView?: boolean
  /** What else is to be said of a lot, above its buttons. */
  noteOf?: (lot: ListedLot) => ReactNode
  /** Below the first screen: no picture is fetched before it comes near. */
  isFarDown?: boolean
}

/** Many lots, each with a quick look from the side. */
export function LotGrid({ lots, link = 'auction', followsView = false, noteOf, isFarDown = false }: LotGridProps) {
  const { isSignedIn } = useSession()
  const quickView = useDialog<ListedLot>()
  const history = useDialog<ListedLot>()
  /** What is open about a lot stays when the lot leaves the list. */
  const latest = (opened: ListedLot) => lots.find(({ id }) => id === opened.id) ?? opened

  return (
    <>
      {lots.length > 0 && (
        <ul className={classes.grid} data-shape={followsView ? 'chosen' : 'grid'}>
          {lots.map((lot, index) => (
            <CardInPlace
              key={lot.id}
              lot={lot}
              link={link}
              isFirst={!isFarDown && index === 0}
              isSignedIn={isSignedIn}
              onQuickView={quickView.open}
              onHistory={history.open}
              note={noteOf?.(lot)}
            />
          ))}
        </ul>
      )}
      {quickView.show((opened, frame) => (
        <QuickView {...frame} listed={latest(opened)} link={link} />
      ))}
      {history.show((opened, frame) => (
        <BidHistoryDialog {...frame} lot={latest(opened)} />
      ))}
    </>
  )
}

/** As long as nothing of it changes React does not come by, and a card that nobody is near sleeps on. */
const CardInPlace = memo((props: LotCardProps) => {
  const { lot, link, isFirst, note } = props
  // React fetches the picture of the first ahead.
  const isAlike = !isFirst && note === undefined
  return (
    <FarPiece as="li" madeOf={isAlike ? { kind: 'lot', parts: [lot, link], timed: lot } : undefined}>
      <LotCard {...props} />
    </FarPiece>
  )
})
