import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listBidders } from '@gavelhouse/shared/office/list-contract.ts'
import { Link, useLocation } from 'react-router'
import { formatCount, formatPrice } from '../../lib/format.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import type { Column } from '../list/definition.ts'
import { BidderState } from './BidderState.tsx'

export type ListedBidder = OutputOf<typeof listBidders>['records'][number]

const COUNT = { isNumber: true, width: 104 } as const

export const BIDDER_COLUMNS: readonly Column<ListedBidder>[] = [
  {
    ...{ id: 'name', label: 'officeName', width: 180, takesRest: true, sort: 'name', isOnPhone: true },
    cell: (bidder) => <BidderName bidder={bidder} />,
  },
  {
    id: 'state',
    label: 'officeStatus',
    width: 130,
    isOnPhone: true,
    cell: ({ state }) => <BidderState state={state} />,
  },
  { id: 'email', label: 'email', width: 240, cell: ({ email }) => email },
  {
    ...{ id: 'phone', label: 'officePhone', width: 140, isExtra: true },
    cell: ({ phone }) => <span className="figures">{phone}</span>,
  },
  {
    ...{ id: 'limit', label: 'officeBidLimit', isNumber: true, width: 130, sort: 'limit' },
    cell: ({ bidLimit }) => (bidLimit === null ? null : <span className="figures">{formatPrice(bidLimit)}</span>),
  },
  { id: 'bids', label: 'officeLotsBidOn', ...COUNT, cell: ({ bidLotCount }) => formatCount(bidLotCount) },
  { id: 'won', label: 'officeLotsWon', ...COUNT, cell: ({ wonLotCount }) => formatCount(wonLotCount) },
  { id: 'unpaid', label: 'officeUnpaid', ...COUNT, cell: ({ unpaidCount }) => formatCount(unpaidCount) },
  {
    id: 'since',
    label: 'officeSince',
    width: 150,
    sort: 'since',
    cell: ({ createdAt }) => <ShortTime at={createdAt} />,
  },
]

function BidderName({ bidder: { id, name, companyName } }: { bidder: ListedBidder }) {
  const { search } = useLocation()
  return (
    <Link to={`/admin/bidders/${id}${search}`} preventScrollReset dir="auto">
      {companyName === '' ? name : `${name}, ${companyName}`}
    </Link>
  )
}
