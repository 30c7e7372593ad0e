import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { lastPageOf } from '@gavelhouse/shared/list-bounds.ts'
import { showsBidCount } from '@gavelhouse/shared/lots/bid-count.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { useState } from 'react'
import { clock } from '../lib/clock.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './BidHistoryDialog.module.css'
import { HistoryTable } from './HistoryTable.tsx'
import { PriceChart } from './PriceChart.tsx'
import { Proofs } from './Proofs.tsx'
import { useBids } from './use-bids.ts'
import { WhyOutbid } from './WhyOutbid.tsx'

const PAGE_SIZE = 10
const CHARTED = 50
const CHART_HEIGHT = 220
const ROW_HEIGHT = 44

interface BidHistoryDialogProps extends DialogFrame {
  lot: ListedLot
}

/** Every bid of a lot as everybody may see it, and where its price came from. */
export default function BidHistoryDialog({ lot, isOpen, onClose }: BidHistoryDialogProps) {
  const text = useText()
  return (
    <Dialog isOpen={isOpen} title={text('bidHistory')} onClose={onClose} size="44rem">
      <Note>
        <bdi>{lot.title}</bdi>
      </Note>
      {isSealed(lot) && isOnSale(lot.status) && <Note>{text('historySecret')}</Note>}
      <Chart lot={lot} isOpen={isOpen} />
      <Bids lot={lot} isOpen={isOpen} />
      <Proofs lot={lot} isOpen={isOpen} />
    </Dialog>
  )
}

function Chart({ lot, isOpen }: { lot: ListedLot; isOpen: boolean }) {
  const { data } = useBids(lot, { limit: CHARTED, enabled: isOpen })
  // Two bids and more make a line: its place is kept.
  if (data === undefined) return showsBidCount(lot) && lot.bidCount > 1 ? <Skeleton height={CHART_HEIGHT} /> : null
  const until = isOnSale(lot.status) ? clock.now() : (lot.endedAt ?? lot.closesAt)
  return (
    <>
      <WhyOutbid lot={lot} bids={data.records} />
      <PriceChart bids={data.records} isCut={data.totalRecords > data.records.length} until={until} />
    </>
  )
}

function Bids({ lot, isOpen }: { lot: ListedLot; isOpen: boolean }) {
  const text = useText()
  const [page, setPage] = useState(1)
  const {
    data,
    isLoadingError: isError,
    isPlaceholderData,
    refetch,
  } = useBids(lot, { limit: PAGE_SIZE, page, enabled: isOpen })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={(Math.min(lot.bidCount, PAGE_SIZE) + 3) * ROW_HEIGHT} />
  if (data.totalRecords === 0) return <EmptyState title={text('noRecords')} hint="" />
  const pageCount = lastPageOf(data.totalRecords, PAGE_SIZE)
  const bids = text('bids', { count: lot.bidCount })
  const tally =
    data.automaticCount === 0 ? bids : text('bidsAndAutomatic', { bids, automatic: String(data.automaticCount) })
  return (
    <>
      {showsBidCount(lot) && <Note>{tally}</Note>}
      <HistoryTable lot={lot} bids={data.records} caption={text('bidHistory')} isOutdated={isPlaceholderData} />
      <div className={classes.foot}>
        <p aria-live="polite">{text('showingOf', { shown: data.records.length, total: data.totalRecords })}</p>
        <Pagination page={Math.min(page, pageCount)} pageCount={pageCount} turn={{ onTurn: setPage }} />
      </div>
    </>
  )
}
