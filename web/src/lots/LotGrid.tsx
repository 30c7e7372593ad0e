import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useSession } from '../lib/session.ts'
import { LotCard } from './LotCard.tsx'
import classes from './LotGrid.module.css'
import type { LotLink } from './lot-address.ts'

const QuickView = lazy(() => import('./QuickView.tsx'))

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
  const [shownId, setShownId] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const showQuickly = useCallback((id: number) => {
    setShownId(id)
    setOpen(true)
  }, [])
  const shown = lots.find(({ id }) => id === shownId)

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
              onQuickView={showQuickly}
            />
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense>
          <QuickView key={shown.id} listed={shown} link={link} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
