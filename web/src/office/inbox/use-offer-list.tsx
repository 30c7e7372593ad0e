import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { OFFER_STATUSES } from '@gavelhouse/shared/offers/offer-life.ts'
import { listOfficeOffers } from '@gavelhouse/shared/offers/office-contract.ts'
import { useMemo } from 'react'
import { formatCount, formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import { useBidderOptions } from '../bids/use-record-options.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import type { Column, ListDefinition } from '../list/definition.ts'
import { OFFER_WORDS } from './letter-words.ts'
import { RecordLink } from './RecordLink.tsx'
import { StateBadge } from './StateBadge.tsx'

type Offer = OutputOf<typeof listOfficeOffers>['records'][number]

const AMOUNT = { isNumber: true, width: 120 } as const

const COLUMNS: readonly Column<Offer>[] = [
  {
    ...{ id: 'lot', label: 'officeKindLot', width: 240, takesRest: true, isOnPhone: true },
    cell: ({ id, lotNumber, lotTitle }) => (
      <RecordLink to={`/admin/inbox/offers/${id}`}>{`${lotNumber} ${lotTitle}`}</RecordLink>
    ),
  },
  { id: 'buyer', label: 'officeBuyer', width: 160, cell: ({ buyer }) => <span dir="auto">{buyer.name}</span> },
  {
    ...{ id: 'status', label: 'officeStatus', width: 130, isOnPhone: true },
    cell: ({ status }) => <StateBadge words={OFFER_WORDS[status]} />,
  },
  { id: 'amount', label: 'officeOffered', ...AMOUNT, sort: 'amount', cell: ({ amount }) => formatPrice(amount) },
  {
    ...{ id: 'asked', label: 'officeBuyNow', ...AMOUNT },
    cell: ({ buyNowPrice }) => (buyNowPrice === null ? null : formatPrice(buyNowPrice)),
  },
  { id: 'quantity', label: 'officeQuantity', isNumber: true, width: 84, cell: ({ quantity }) => formatCount(quantity) },
  {
    id: 'ends',
    label: 'officeOfferEnds',
    width: 140,
    sort: 'ends',
    cell: ({ expiresAt }) => <ShortTime at={expiresAt} />,
  },
  {
    ...{ id: 'at', label: 'officeWhen', width: 140, sort: 'at', isExtra: true },
    cell: ({ createdAt }) => <ShortTime at={createdAt} />,
  },
]

export function useOfferList(): ListDefinition<Offer> {
  const text = useText()
  return useMemo(
    (): ListDefinition<Offer> => ({
      ...{ list: 'offers', title: 'officeOffers', call: listOfficeOffers, columns: COLUMNS, acts: [] },
      ...{ searchLabel: text('officeSearchOffers'), emptyHint: 'officeOffersEmpty' },
      filters: [
        {
          ...{ name: 'status', label: 'officeStatus', as: 'choice' },
          options: OFFER_STATUSES.map((value) => ({ value, label: text(OFFER_WORDS[value][0]) })),
        },
        { name: 'auction', label: 'officeAuction', as: 'record', useOptions: useAuctionOptions },
        { name: 'bidder', label: 'officeBuyer', as: 'record', useOptions: useBidderOptions },
        { name: 'amount', label: 'officeOffered', as: 'range' },
        { name: 'from', label: 'officeWhen', as: 'day' },
      ],
      nameOf: ({ lotNumber, lotTitle }) => `${lotNumber} ${lotTitle}`,
    }),
    [text],
  )
}
