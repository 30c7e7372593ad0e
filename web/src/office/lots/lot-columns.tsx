import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { Link, useLocation } from 'react-router'
import { formatCount, formatPrice } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import { Picture } from '../../ui/Picture.tsx'
import { BidCount } from '../controls/BidCount.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import type { Column } from '../list/definition.ts'
import { LabelState } from './LabelState.tsx'
import { LotStatus } from './LotStatus.tsx'
import classes from './Lots.module.css'

export type ListedOfficeLot = OutputOf<typeof listAllLots>['records'][number]

const AMOUNT = { isNumber: true, width: 120 } as const
const COUNT = { isNumber: true, width: 84 } as const
const EXTRA = { isExtra: true } as const

const EXTRA_TEXT = { ...EXTRA, width: 150 } as const

export const LOT_COLUMNS: readonly Column<ListedOfficeLot>[] = [
  {
    ...{ id: 'number', label: 'officeLotNumber', width: 64, sort: 'number', isOnPhone: true, edits: 'lotNumber' },
    cell: ({ lotNumber }) => <span>{lotNumber}</span>,
  },
  {
    ...{ id: 'title', label: 'officeTitle', width: 260, takesRest: true, sort: 'title', isOnPhone: true },
    ...{ edits: 'title', cell: (lot) => <LotName lot={lot} /> },
  },
  { id: 'status', label: 'officeStatus', width: 140, cell: (lot) => <LotStatus {...lot} /> },
  { id: 'auction', label: 'officeAuction', width: 190, cell: ({ auctionTitle }) => <Own>{auctionTitle}</Own> },
  {
    ...{ id: 'closes', label: 'officeCloses', width: 140, sort: 'closes', edits: 'closesAt' },
    cell: ({ closesAt }) => <ShortTime at={closesAt} />,
  },
  {
    ...{ id: 'starting', label: 'officeStarting', ...AMOUNT, edits: 'startingPrice' },
    cell: ({ startingPrice }) => <Amount of={startingPrice} />,
  },
  {
    ...{ id: 'price', label: 'officePrice', ...AMOUNT, sort: 'price', isOnPhone: true },
    cell: ({ price }) => <Amount of={price} />,
  },
  { id: 'bids', label: 'officeBids', ...COUNT, sort: 'bids', cell: ({ bidCount }) => <BidCount of={bidCount} /> },
  {
    ...{ id: 'reserve', label: 'officeReserve', ...AMOUNT, edits: 'reserve' },
    cell: ({ reserve }) => <Amount of={reserve} />,
  },
  {
    ...{ id: 'quantity', label: 'officeQuantity', ...COUNT, edits: 'quantity' },
    cell: ({ quantity }) => <span>{formatCount(quantity)}</span>,
  },
  {
    ...{ id: 'category', label: 'officeCategory', width: 150, edits: 'categoryId' },
    cell: ({ categoryId }) => <NameOf kind="categories" id={categoryId} />,
  },
  {
    ...{ id: 'condition', label: 'officeCondition', ...EXTRA_TEXT, edits: 'conditionId' },
    cell: ({ conditionId }) => <NameOf kind="conditions" id={conditionId} />,
  },
  {
    ...{ id: 'place', label: 'officePlace', ...EXTRA_TEXT, edits: 'locationId' },
    cell: ({ locationId }) => <NameOf kind="locations" id={locationId} />,
  },
  {
    ...{ id: 'shelf', label: 'officeShelf', width: 110, edits: 'lotLocation' },
    cell: ({ lotLocation }) => <Own>{lotLocation}</Own>,
  },
  { id: 'sku', label: 'officeSku', ...EXTRA_TEXT, edits: 'sku', cell: ({ sku }) => <Own>{sku}</Own> },
  {
    ...{ id: 'buynow', label: 'officeBuyNow', ...AMOUNT, ...EXTRA, edits: 'buyNowPrice' },
    cell: ({ buyNowPrice }) => <Amount of={buyNowPrice} />,
  },
  { id: 'label', label: 'officeLabel', width: 110, ...EXTRA, cell: (lot) => <LabelState {...lot} /> },
  {
    ...{ id: 'order', label: 'officeSaleOrder', ...COUNT, ...EXTRA, sort: 'order' },
    cell: ({ position }) => formatCount(position + 1),
  },
  {
    ...{ id: 'watchers', label: 'officeWatchers', ...COUNT, ...EXTRA },
    cell: ({ watcherCount }) => formatCount(watcherCount),
  },
  { id: 'views', label: 'officeViewCount', ...COUNT, ...EXTRA, cell: ({ viewCount }) => formatCount(viewCount) },
  {
    ...{ id: 'opens', label: 'officeOpens', width: 140, sort: 'opens', ...EXTRA, edits: 'opensAt' },
    cell: ({ opensAt }) => <ShortTime at={opensAt} />,
  },
  {
    ...{ id: 'seller', label: 'officeSeller', width: 160, ...EXTRA, edits: 'sellerId' },
    cell: ({ sellerName }) => <Own>{sellerName}</Own>,
  },
  {
    ...{ id: 'low', label: 'officeLowEstimate', ...AMOUNT, ...EXTRA, edits: 'lowEstimate' },
    cell: ({ lowEstimate }) => <Amount of={lowEstimate} />,
  },
  {
    ...{ id: 'high', label: 'officeHighEstimate', ...AMOUNT, ...EXTRA, edits: 'highEstimate' },
    cell: ({ highEstimate }) => <Amount of={highEstimate} />,
  },
  {
    ...{ id: 'weight', label: 'officeWeight', ...COUNT, ...EXTRA, edits: 'weight' },
    cell: ({ weight }) => <span>{weight ?? ''}</span>,
  },
  {
    ...{ id: 'unit', label: 'officeWeightUnit', ...EXTRA_TEXT, edits: 'weightUnit' },
    cell: ({ weightUnit }) => <Own>{weightUnit}</Own>,
  },
  { id: 'model', label: 'officeModel', ...EXTRA_TEXT, edits: 'model', cell: ({ model }) => <Own>{model}</Own> },
  {
    ...{ id: 'part', label: 'officePartNumber', ...EXTRA_TEXT, edits: 'partNumber' },
    cell: ({ partNumber }) => <Own>{partNumber}</Own>,
  },
  { id: 'upc', label: 'officeUpc', ...EXTRA_TEXT, edits: 'upc', cell: ({ upc }) => <Own>{upc}</Own> },
]

const Amount = ({ of: amount }: { of: Money | null }) =>
  amount === null ? null : <span className="figures">{formatPrice(amount)}</span>

/** A text of the house reads in its own direction. */
const Own = ({ children }: { children: string }) => (
  <span dir="auto" className={classes.own} title={children}>
    {children}
  </span>
)

/** What an id stands for. */
function NameOf({ kind, id }: { kind: 'categories' | 'conditions' | 'locations'; id: number }) {
  const site = useSite()
  const found = site[kind].find((one) => one.id === id)
  return <Own>{found === undefined ? '' : 'name' in found ? found.name : found.description}</Own>
}

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
