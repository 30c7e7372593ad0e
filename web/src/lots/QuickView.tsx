import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { ListedLot, Lot } from '@gavelhouse/shared/lots/lot.ts'
import { Suspense } from 'react'
import { IconExternal } from '../icons.ts'
import { useRead } from '../lib/api.ts'
import { lazyIn } from '../lib/area.ts'
import { useWatch } from '../lib/live.ts'
import { useText } from '../lib/text.ts'
import buttons from '../ui/Button.module.css'
import { SideDrawer } from '../ui/dialog/SideDrawer.tsx'
import { type DialogFrame, useDialog } from '../ui/dialog/use-dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { BidActions } from './BidActions.tsx'
import { Gallery } from './Gallery.tsx'
import { LotFacts } from './LotFacts.tsx'
import { LotTexts } from './LotTexts.tsx'
import { isPastLot, type LotLink, lotAddress } from './lot-address.ts'
import { PriceRow } from './PriceRow.tsx'
import classes from './QuickView.module.css'

const BidExtras = lazyIn('bidding', () => import('./BidExtras.tsx'))
const BidHistoryDialog = lazyIn('bidding', () => import('../history/BidHistoryDialog.tsx'))

interface QuickViewProps extends DialogFrame {
  /** What the card knows is shown at once; the rest follows. */
  listed: ListedLot
  link: LotLink
}

/** A look at a lot from the side, without leaving the list. */
export default function QuickView({ listed, link, isOpen, onClose }: QuickViewProps) {
  const text = useText()
  const {
    data,
    isLoadingError: isError,
    refetch,
  } = useRead(getLot, { id: listed.id }, { enabled: isOpen, keepSession: true })
  useWatch({ lotIds: [listed.id] })
  const history = useDialog()

  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      position="right"
      size="min(600px, 100vw)"
      title={<bdi>{listed.title}</bdi>}
      classNames={{ body: classes.body }}
    >
      <div className={classes.pictures}>
        {data === undefined ? (
          <div className={classes.cover}>
            <Picture fileName={listed.mainPicture} alt="" sizes="600px" isFirst />
          </div>
        ) : (
          <Gallery title={listed.title} pictures={data.lot.pictures} />
        )}
      </div>
      <div className={classes.facts}>
        <div className={classes.offer}>
          <PriceRow lot={data?.lot ?? listed} onHistory={() => history.open(true)} />
        </div>
        {data !== undefined && <Bidding lot={data.lot} onHistory={() => history.open(true)} />}
        <a href={lotAddress(listed, link)} target="_blank" rel="noopener" className={buttons.button} data-look="quiet">
          {text('viewFullDetails')}
          <IconExternal className="mirrored" size={18} aria-hidden />
          <span className="visually-hidden">{text('opensInNewTab')}</span>
        </a>
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {data === undefined && !isError && <Skeleton height={240} />}
        {data !== undefined && <More lot={data.lot} hasTexts={!isPastLot(data.lot, link)} />}
      </div>
      {history.show((_, frame) => (
        <BidHistoryDialog {...frame} lot={data?.lot ?? listed} />
      ))}
    </SideDrawer>
  )
}

/** The bid box, and beneath it the newest bids. */
const Bidding = ({ lot, onHistory }: { lot: Lot; onHistory: () => void }) => (
  <>
    <BidActions lot={lot} />
    <Suspense>{lot.isBiddable && <BidExtras lot={lot} onHistory={onHistory} />}</Suspense>
  </>
)

const More = ({ lot, hasTexts }: { lot: Lot; hasTexts: boolean }) => (
  <>
    <LotFacts lot={lot} />
    {hasTexts && <LotTexts lot={lot} />}
  </>
)
