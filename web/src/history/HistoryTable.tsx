import type { BidRecord } from '@gavelhouse/shared/lots/lot.ts'
import { formatPrice } from '../lib/format.ts'
import { type Text, useText } from '../lib/text.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import classes from './NewestBids.module.css'

/** Other bidders have no name here (B-429). */
const MASK = '****'

interface HistoryTableProps {
  bids: BidRecord[]
  caption: string
  isOutdated?: boolean
}

/** Bids as lines. The own ones are told by name, retracted ones are struck through. */
export function HistoryTable({ bids, caption, isOutdated = false }: HistoryTableProps) {
  const text = useText()
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(text)}
      rows={bids}
      keyOf={({ bidId }) => bidId}
      isMarked={({ userId }) => userId !== null}
      isOutdated={isOutdated}
      look="plain"
    />
  )
}

const columnsOf = (text: Text): Column<BidRecord>[] => [
  { key: 'id', head: text('historyId'), cell: (bid) => (bid.userId === null ? MASK : text('you')) },
  { key: 'amount', head: text('currentBid'), cell: (bid) => <Amount bid={bid} /> },
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

function Amount({ bid }: { bid: BidRecord }) {
  const text = useText()
  return (
    <span className={`figures ${classes.amount}`}>
      {bid.amount === null ? '–' : bid.isDeclined ? <s>{formatPrice(bid.amount)}</s> : formatPrice(bid.amount)}
      {bid.kind === 'auto_bid' && <span className={classes.note}> {text('automatic')}</span>}
    </span>
  )
}
