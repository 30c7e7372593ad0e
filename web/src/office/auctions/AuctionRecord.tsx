import { readOfficeAuction } from '@gavelhouse/shared/office/record-contract.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { IconClose, IconExternal } from '../../icons.ts'
import { useRead } from '../../lib/api.ts'
import { isAppError } from '../../lib/app-error.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import { useShortcuts } from '../keys/keys.ts'
import { rememberRecord } from '../palette/recent.ts'
import classes from '../record/ListAndRecord.module.css'
import { AfterClose } from './AfterClose.tsx'
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
  const text = useText()
  const { data: auction, error, refetch } = useRead(readOfficeAuction, { id })
  const label = auction?.title ?? null
  useEffect(() => {
    if (label !== null) rememberRecord({ to: `/admin/auctions/${id}`, label })
  }, [id, label])
  useShortcuts([{ keys: 'Escape', label: 'officeCloseRecord', isAct: true, run: onClose }])
  return (
    <article className={classes.record} aria-label={label ?? text('loading')}>
      <OfficeTitle>{label ?? text('officeAuctions')}</OfficeTitle>
      <div className={classes.head}>
        <div className={classes.headText}>
          {auction === undefined ? <Skeleton height={24} /> : <Head auction={auction} />}
        </div>
        {auction !== undefined && <AuctionActs auction={auction} onOpen={onOpen} />}
        <OfficeIconButton label={text('close')} onClick={onClose}>
          <IconClose size={18} aria-hidden />
        </OfficeIconButton>
      </div>
      {auction !== undefined ? (
        <div className={classes.body}>
          {auction.phase === 'draft' && <Publishing auction={auction} />}
          {auction.phase === 'ended' && <AfterClose id={auction.id} />}
          <AuctionForm auction={auction} />
        </div>
      ) : error === null ? (
        <div className={classes.body}>
          <Skeleton height={240} />
          <Skeleton height={160} />
        </div>
      ) : isAppError(error) && error.code === 'not_found' ? (
        <EmptyState title={text('officeNoRecord')} hint={text('officeNoRecordHint')} />
      ) : (
        <ErrorState onRetry={() => void refetch()} />
      )}
    </article>
  )
}

function Head({ auction }: { auction: OfficeAuction }) {
  const text = useText()
  const { user } = useSession()
  const { id, title, phase, publishAt, publishFailedAt, pausedAt, cancelledAt, closesAt, lotCount } = auction
  const shop =
    phase === 'draft' ? `/admin/preview/auction/${id}` : `/${phase === 'ended' ? 'pastAuction' : 'liveAuction'}/${id}`
  const inShop = text(phase === 'draft' ? 'officePreviewShop' : 'officeInShop')
  return (
    <>
      <h2 dir="auto">{title}</h2>
      <div className={classes.facts}>
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
        <Link to={`/admin/lots?auction=${id}`}>{text('officeLotCount', { count: lotCount })}</Link>
        {phase === 'live' && user?.rights.includes('act_on_bids') && (
          <Link to={`/admin/live/${id}`}>{text('officeWatchLive')}</Link>
        )}
        <Link to={shop} target="_blank" aria-label={`${inShop} (${text('opensInNewTab')})`}>
          {inShop} <IconExternal size={14} aria-hidden />
        </Link>
      </div>
    </>
  )
}
