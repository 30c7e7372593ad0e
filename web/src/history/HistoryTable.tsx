import { isReverse } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { BidRecord, ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { type Text, useText } from '../lib/text.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import { BidPrice } from './BidPrice.tsx'
import classes from './NewestBids.module.css'

/** Other bidders have no name here (B-429). */
export const MASK = '****'

interface HistoryTableProps {
  lot: Pick<ListedLot, 'saleType'>
  bids: BidRecord[]
  caption: string
  isOutdated?: boolean
}

/** Bids as lines, or as cards where there is no room for lines. One's own are told by name, retracted ones are struck through. */
export function HistoryTable({ lot, bids, caption, isOutdated = false }: HistoryTableProps) {
  const text = useText()
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(text, lot)}
      rows={bids}
      keyOf={({ bidId }) => bidId}
      isMarked={({ userId }) => userId !== null}
      isOutdated={isOutdated}
      look="plain"
    />
  )
}

const columnsOf = (text: Text, lot: Pick<ListedLot, 'saleType'>): Column<BidRecord>[] => [
  { key: 'id', head: text('historyId'), cell: (bid) => (bid.userId === null ? MASK : text('you')) },
  { key: 'amount', head: text('currentBid'), cell: (bid) => <BidPrice bid={bid} isReverse={isReverse(lot)} /> },
  { key: 'date', head: text('historyDate'), cell: (bid) => <DateTime at={bid.placedAt} /> },
  {
    key: 'status',
    head: text('historyStatus'),
    cell: (bid) => (
      <span className={classes.status} data-declined={bid.isDeclined || undefined}>
        {text(bid.isDeclined ? 'retracted' : 'valid')}
      </span>
    ),
  },
]
