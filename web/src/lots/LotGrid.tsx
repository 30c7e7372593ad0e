import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { lazyIn } from '../lib/area.ts'
import { useSession } from '../lib/session.ts'
import { LotCard } from './LotCard.tsx'
import classes from './LotGrid.module.css'
import type { LotLink } from './lot-address.ts'

const QuickView = lazy(() => import('./QuickView.tsx'))
const BidHistoryDialog = lazyIn('bidding', () => import('../history/BidHistoryDialog.tsx'))

const FIRST_ROW = 4

interface LotGridProps {
  lots: ListedLot[]
  link?: LotLink
  /** Shown as a list when the person prefers that; elsewhere it is always a grid. */
  followsView?: boolean
  /** Below the first screen: no picture is fetched before it comes near. */
  isFarDown?: boolean
}

/** Many lots, each with a quick look from the side. */
export function LotGrid({ lots, link = 'auction', followsView = false, isFarDown = false }: LotGridProps) {
  const { isSignedIn } = useSession()
  const quickView = useOneLot(lots)
  const history = useOneLot(lots)

  return (
    <>
      <ul className={classes.grid} data-shape={followsView ? 'chosen' : 'grid'}>
        {lots.map((lot, index) => (
          <li key={lot.id}>
            <LotCard
              lot={lot}
              link={link}
              isFirst={!isFarDown && index < FIRST_ROW}
              isSignedIn={isSignedIn}
              onQuickView={quickView.open}
              onHistory={history.open}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {quickView.lot !== undefined && (
          <QuickView
            key={quickView.lot.id}
            listed={quickView.lot}
            link={link}
            isOpen={quickView.isOpen}
            onClose={quickView.close}
          />
        )}
        {history.lot !== undefined && (
          <BidHistoryDialog key={history.lot.id} lot={history.lot} isOpen={history.isOpen} onClose={history.close} />
        )}
      </Suspense>
    </>
  )
}

/** The one lot of the list that a dialog shows. It stays known while the dialog closes. */
function useOneLot(lots: ListedLot[]) {
  const [shownId, setShownId] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback((id: number) => {
    setShownId(id)
    setOpen(true)
  }, [])
  return { lot: lots.find(({ id }) => id === shownId), isOpen, open, close: () => setOpen(false) }
}
