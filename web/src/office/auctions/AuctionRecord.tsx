import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { readOfficeAuction } from '@gavelhouse/shared/office/record-contract.ts'
import { Link } from 'react-router'
import { IconExternal } from '../../icons.ts'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { AfterClose } from '../after-close/AfterClose.tsx'
import { ScreenLink } from '../after-close/ScreenLink.tsx'
import { useMay } from '../after-close/use-may.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from '../record/ListAndRecord.module.css'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { AuctionActs } from './AuctionActs.tsx'
import { AuctionForm } from './AuctionForm.tsx'
import { AuctionPhase } from './AuctionPhase.tsx'
import type { OfficeAuction } from './office-auction.ts'
import { Publishing } from './Publishing.tsx'

interface AuctionRecordProps {
  id: number
  onClose: () => void
  /** Another one, made from this. */
  onOpen: (auction: { id: number }) => void
}

/** An auction with everything staff may change, what stands against publishing it, and what they have changed. */
export function AuctionRecord({ id, onClose, onOpen }: AuctionRecordProps) {
  const { data: auction, error, refetch } = useRead(readOfficeAuction, { id })
  const mayChange = useMay(saveAuction)
  return (
    <RecordFrame
      to={`/admin/auctions/${id}`}
      label={auction?.title ?? null}
      title="officeAuctions"
      facts={auction && <Facts auction={auction} />}
      acts={auction && mayChange && <AuctionActs auction={auction} onOpen={onOpen} />}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {auction !== undefined && (
        <div className={classes.body}>
          {mayChange && auction.phase === 'draft' && <Publishing auction={auction} />}
          {auction.phase === 'ended' && <AfterClose id={auction.id} />}
          {mayChange && <AuctionForm auction={auction} />}
        </div>
      )}
    </RecordFrame>
  )
}

function Facts({ auction }: { auction: OfficeAuction }) {
  const text = useText()
  const { user } = useSession()
  const { id, phase, publishAt, publishFailedAt, pausedAt, cancelledAt, closesAt, lotCount } = auction
  const shop =
    phase === 'draft' ? `/admin/preview/auction/${id}` : `/${phase === 'ended' ? 'pastAuction' : 'liveAuction'}/${id}`
  const inShop = text(phase === 'draft' ? 'officePreviewShop' : 'officeInShop')
  return (
    <>
      <AuctionPhase
        phase={phase}
        isScheduled={publishAt !== null}
        hasFailed={publishFailedAt !== null}
        isPaused={pausedAt !== null}
        isCancelled={cancelledAt !== null}
      />
      <span>
        {text('officeCloses')} <ShortTime at={closesAt} />
      </span>
      <ScreenLink screen="/admin/lots" rest={`?auction=${id}`}>
        {text('officeLotCount', { count: lotCount })}
      </ScreenLink>
      {phase === 'live' && user?.rights.includes('act_on_bids') && (
        <Link to={`/admin/live/${id}`}>{text('officeWatchLive')}</Link>
      )}
      <Link to={shop} target="_blank" aria-label={`${inShop} (${text('opensInNewTab')})`}>
        {inShop} <IconExternal size={14} aria-hidden />
      </Link>
    </>
  )
}
