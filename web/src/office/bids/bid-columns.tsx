import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { BID_STATES, listOfficeBids } from '@gavelhouse/shared/office/list-contract.ts'
import { Link, useLocation } from 'react-router'
import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import type { Column } from '../list/definition.ts'
import { ExactTime } from './ExactTime.tsx'

export type ListedBid = OutputOf<typeof listOfficeBids>['records'][number]
export type BidState = (typeof BID_STATES)[number]

const AMOUNT = { isNumber: true, width: 120 } as const

export const STATE_WORDS: Record<BidState, [label: PhraseKey, kind: BadgeKind]> = {
  valid: ['officeBidValid', 'good'],
  declined: ['officeBidDeclined', 'bad'],
  waiting: ['officeBidWaiting', 'waiting'],
}

export const KIND_WORDS = { hard: 'officeBidHard', proxy: 'officeBidProxy' } as const

export const BID_COLUMNS: readonly Column<ListedBid>[] = [
  { id: 'at', label: 'officeWhen', width: 170, sort: 'at', cell: ({ at }) => <ExactTime at={at} /> },
  {
    ...{ id: 'lot', label: 'officeKindLot', width: 220, takesRest: true, isOnPhone: true },
    cell: (bid) => <LotName bid={bid} />,
  },
  {
    ...{ id: 'person', label: 'officeBidBidder', width: 170, isOnPhone: true },
    cell: ({ userName }) => <span dir="auto">{userName}</span>,
  },
  { id: 'kind', label: 'officeBidKind', width: 100, cell: ({ kind }) => <BidKind kind={kind} /> },
  {
    ...{ id: 'amount', label: 'officeBidAmount', ...AMOUNT, sort: 'amount' },
    cell: ({ amount }) => <Amount of={amount} />,
  },
  { id: 'price', label: 'officeBidPriceAfter', ...AMOUNT, isOnPhone: true, cell: ({ price }) => <Amount of={price} /> },
  { id: 'state', label: 'officeStatus', width: 120, cell: ({ state }) => <BidStateBadge state={state} /> },
  {
    ...{ id: 'auction', label: 'officeAuction', width: 190, isExtra: true },
    cell: ({ auctionTitle }) => <span dir="auto">{auctionTitle}</span>,
  },
]

/** What may not be known says so. */
export function Amount({ of: amount }: { of: number | null }) {
  const text = useText()
  if (amount === null) return <span title={text('officeBidSecretHint')}>{text('officeBidSecret')}</span>
  return <span className="figures">{formatPrice(amount)}</span>
}

export function BidKind({ kind }: { kind: keyof typeof KIND_WORDS }) {
  const text = useText()
  return text(KIND_WORDS[kind])
}

export function BidStateBadge({ state }: { state: BidState }) {
  const text = useText()
  const [label, kind] = STATE_WORDS[state]
  return <Badge kind={kind}>{text(label)}</Badge>
}

function LotName({ bid: { lotId, lotNumber, lotTitle } }: { bid: ListedBid }) {
  const { search } = useLocation()
  return (
    <Link to={`/admin/bids/${lotId}${search}`} preventScrollReset dir="auto" title={lotTitle}>
      {lotNumber} {lotTitle}
    </Link>
  )
}
