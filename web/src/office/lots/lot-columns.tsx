import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { Link, useLocation } from 'react-router'
import { formatCount, formatPrice } from '../../lib/format.ts'
import { Picture } from '../../ui/Picture.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import type { Column } from '../list/definition.ts'
import { LotStatus } from './LotStatus.tsx'
import classes from './Lots.module.css'

export type ListedOfficeLot = OutputOf<typeof listAllLots>['records'][number]

const AMOUNT = { isNumber: true, width: 120 } as const
const COUNT = { isNumber: true, width: 84 } as const
const EXTRA = { isExtra: true } as const

export const LOT_COLUMNS: readonly Column<ListedOfficeLot>[] = [
  {
    id: 'number',
    label: 'officeLotNumber',
    width: 56,
    sort: 'number',
    isOnPhone: true,
    cell: ({ lotNumber }) => lotNumber,
  },
  {
    ...{ id: 'title', label: 'officeTitle', width: 260, takesRest: true, sort: 'title', isOnPhone: true },
    cell: (lot) => <LotName lot={lot} />,
  },
  {
    ...{ id: 'status', label: 'officeStatus', width: 140 },
    cell: ({ status, isWithdrawn }) => <LotStatus status={status} isWithdrawn={isWithdrawn} />,
  },
  { id: 'auction', label: 'officeAuction', width: 190, cell: ({ auctionTitle }) => <Own>{auctionTitle}</Own> },
  {
    id: 'closes',
    label: 'officeCloses',
    width: 140,
    sort: 'closes',
    cell: ({ closesAt }) => <ShortTime at={closesAt} />,
  },
  { id: 'starting', label: 'officeStarting', ...AMOUNT, cell: ({ startingPrice }) => <Amount of={startingPrice} /> },
  {
    id: 'price',
    label: 'officePrice',
    ...AMOUNT,
    sort: 'price',
    isOnPhone: true,
    cell: ({ price }) => <Amount of={price} />,
  },
  { id: 'bids', label: 'officeBids', ...COUNT, sort: 'bids', cell: ({ bidCount }) => formatCount(bidCount) },
  { id: 'reserve', label: 'officeReserve', ...AMOUNT, ...EXTRA, cell: ({ reserve }) => <Amount of={reserve} /> },
  { id: 'buynow', label: 'officeBuyNow', ...AMOUNT, ...EXTRA, cell: ({ buyNowPrice }) => <Amount of={buyNowPrice} /> },
  { id: 'quantity', label: 'officeQuantity', ...COUNT, ...EXTRA, cell: ({ quantity }) => formatCount(quantity) },
  {
    id: 'watchers',
    label: 'officeWatchers',
    ...COUNT,
    ...EXTRA,
    cell: ({ watcherCount }) => formatCount(watcherCount),
  },
  { id: 'views', label: 'officeViewCount', ...COUNT, ...EXTRA, cell: ({ viewCount }) => formatCount(viewCount) },
  {
    ...{ id: 'opens', label: 'officeOpens', width: 140, sort: 'opens', ...EXTRA },
    cell: ({ opensAt }) => <ShortTime at={opensAt} />,
  },
  { id: 'seller', label: 'officeSeller', width: 160, ...EXTRA, cell: ({ sellerName }) => <Own>{sellerName}</Own> },
]

const Amount = ({ of: amount }: { of: Money | null }) =>
  amount === null ? null : <span className="figures">{formatPrice(amount)}</span>

/** A text of the house reads in its own direction. */
const Own = ({ children }: { children: string }) => (
  <span dir="auto" title={children}>
    {children}
  </span>
)

function LotName({ lot: { id, title, mainPicture } }: { lot: ListedOfficeLot }) {
  const { search } = useLocation()
  return (
    <span className={classes.name}>
      <Picture fileName={mainPicture} alt="" sizes="36px" className={classes.thumbnail} />
      <Link to={`/admin/lots/${id}${search}`} preventScrollReset dir="auto" title={title}>
        {title}
      </Link>
    </span>
  )
}
