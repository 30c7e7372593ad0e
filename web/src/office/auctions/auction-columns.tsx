import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listOfficeAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { Link } from 'react-router'
import { formatCents, formatCount } from '../../lib/format.ts'
import { BidCount } from '../controls/BidCount.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import type { Column } from '../list/definition.ts'
import { AuctionPhase } from './AuctionPhase.tsx'

export type ListedOfficeAuction = OutputOf<typeof listOfficeAuctions>['records'][number]

const COUNT = { isNumber: true, width: 96 } as const

export const AUCTION_COLUMNS: readonly Column<ListedOfficeAuction>[] = [
  {
    ...{ id: 'title', label: 'officeTitle', width: 280, takesRest: true, sort: 'title', isOnPhone: true },
    cell: ({ id, title }) => (
      <Link to={`/admin/auctions/${id}`} dir="auto" title={title}>
        {title}
      </Link>
    ),
  },
  {
    id: 'phase',
    label: 'officeStatus',
    width: 120,
    isOnPhone: true,
    cell: ({ phase, publishAt, publishFailedAt, isPaused, isCancelled }) => (
      <AuctionPhase
        {...{ phase, isPaused, isCancelled }}
        isScheduled={publishAt !== null}
        hasFailed={publishFailedAt !== null}
      />
    ),
  },
  { id: 'opens', label: 'officeOpens', width: 150, sort: 'opens', cell: ({ opensAt }) => <ShortTime at={opensAt} /> },
  {
    id: 'closes',
    label: 'officeCloses',
    width: 150,
    sort: 'closes',
    cell: ({ closesAt }) => <ShortTime at={closesAt} />,
  },
  {
    ...{ id: 'lots', label: 'officeLots', ...COUNT },
    cell: ({ id, lotCount }) => <Link to={`/admin/lots?auction=${id}`}>{formatCount(lotCount)}</Link>,
  },
  { id: 'sold', label: 'officeSold', ...COUNT, cell: ({ soldLotCount }) => formatCount(soldLotCount) },
  { id: 'bids', label: 'officeBids', ...COUNT, cell: ({ bidCount }) => <BidCount of={bidCount} /> },
  {
    ...{ id: 'sum', label: 'officeAuctionHammer', isNumber: true, width: 140 },
    cell: ({ priceSum }) => <span className="figures">{formatCents(priceSum)}</span>,
  },
  {
    ...{ id: 'pictures', label: 'officeWithoutPicture', ...COUNT, width: 150, isExtra: true },
    cell: ({ lotsWithoutPicture }) => formatCount(lotsWithoutPicture),
  },
  {
    ...{ id: 'seller', label: 'officeSeller', width: 160, isExtra: true },
    cell: ({ sellerName }) => <span dir="auto">{sellerName}</span>,
  },
]
