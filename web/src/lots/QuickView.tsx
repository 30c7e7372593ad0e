import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { ListedLot, Lot } from '@gavelhouse/shared/lots/lot.ts'
import { headlinePriceFor, offersBuyNow } from '@gavelhouse/shared/lots/status.ts'
import { Suspense } from 'react'
import { Countdown } from '../bidding/Countdown.tsx'
import { IconExternal, IconGavel } from '../icons.ts'
import { useRead } from '../lib/api.ts'
import { lazyIn } from '../lib/area.ts'
import { useWatch } from '../lib/live.ts'
import { useText } from '../lib/text.ts'
import buttons from '../ui/Button.module.css'
import { SideDrawer } from '../ui/dialog/SideDrawer.tsx'
import { type DialogFrame, useDialog } from '../ui/dialog/use-dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { BidActions } from './BidActions.tsx'
import { Gallery } from './Gallery.tsx'
import { LotFacts } from './LotFacts.tsx'
import { LotTexts } from './LotTexts.tsx'
import { type LotLink, lotAddress } from './lot-address.ts'
import classes from './QuickView.module.css'
import { StandingBanner } from './StandingBanner.tsx'
import { PRICE_PHRASE } from './words.ts'

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
        <Offer lot={data?.lot ?? listed} />
        {data !== undefined && <Bidding lot={data.lot} />}
        <a href={lotAddress(listed, link)} target="_blank" rel="noopener" className={buttons.button} data-look="quiet">
          {text('viewFullDetails')}
          <IconExternal className="mirrored" size={18} aria-hidden />
          <span className="visually-hidden">{text('opensInNewTab')}</span>
        </a>
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {data === undefined && !isError && <Skeleton height={240} />}
        {data !== undefined && <More lot={data.lot} hasTexts={link !== 'past'} />}
      </div>
    </SideDrawer>
  )
}

/** The bid box, and beneath it the newest bids. */
function Bidding({ lot }: { lot: Lot }) {
  const history = useDialog()
  return (
    <>
      <BidActions lot={lot} />
      <Suspense>{lot.isBiddable && <BidExtras lot={lot} onHistory={() => history.open(true)} />}</Suspense>
      {history.show((_, frame) => (
        <BidHistoryDialog {...frame} lot={lot} />
      ))}
    </>
  )
}

function Offer({ lot }: { lot: ListedLot }) {
  const text = useText()
  const { label, amount } = headlinePriceFor(lot)
  return (
    <>
      {lot.standing !== null && <StandingBanner standing={lot.standing} />}
      <dl className={classes.prices}>
        <div className={classes.price}>
          <dt>{text(PRICE_PHRASE[label])}</dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </div>
        {label !== 'buyNow' && offersBuyNow(lot) && lot.buyNowPrice !== null && (
          <div>
            <dt>{text('buyNowPrice')}</dt>
            <dd>
              <Price amount={lot.buyNowPrice} />
            </dd>
          </div>
        )}
      </dl>
      <p className={classes.status}>
        <Countdown of={lot} closedLabel="closedOn" />
        <span className={classes.bids}>
          <IconGavel size={18} aria-hidden />
          {text('bids', { count: lot.bidCount })}
        </span>
      </p>
    </>
  )
}

const More = ({ lot, hasTexts }: { lot: Lot; hasTexts: boolean }) => (
  <>
    <LotFacts lot={lot} />
    {hasTexts && <LotTexts lot={lot} />}
  </>
)
