import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listDisputes } from '@gavelhouse/shared/office/disputes-contract.ts'
import { DISPUTE_STATES } from '@gavelhouse/shared/office/payment-states.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import { useBidderOptions } from '../bids/use-record-options.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import type { Column, ListDefinition } from '../list/definition.ts'
import { Evidence } from './Evidence.tsx'
import { DISPUTE_WORDS } from './payment-words.ts'

type Dispute = OutputOf<typeof listDisputes>['records'][number]

const COLUMNS: readonly Column<Dispute>[] = [
  {
    id: 'at',
    label: 'officeDisputeSince',
    width: 130,
    sort: 'at',
    cell: ({ openedAt }) => <ShortTime at={openedAt} />,
  },
  {
    ...{ id: 'who', label: 'officePayer', width: 160, takesRest: true, isOnPhone: true },
    cell: ({ userName }) => <span dir="auto">{userName}</span>,
  },
  {
    ...{ id: 'state', label: 'officeStatus', width: 110, isOnPhone: true },
    cell: ({ state }) => <DisputeBadge state={state} />,
  },
  { id: 'reason', label: 'officeReason', width: 160, cell: ({ reason }) => <span dir="auto">{reason}</span> },
  {
    ...{ id: 'amount', label: 'officeBidAmount', isNumber: true, width: 116, sort: 'amount' },
    cell: ({ amount }) => formatCents(amount),
  },
  {
    ...{ id: 'payment', label: 'officePayment', width: 100 },
    cell: ({ paymentId }) => <Link to={`/admin/money/payments/${paymentId}`}>{paymentId}</Link>,
  },
  { id: 'invoice', label: 'officeKindInvoice', width: 100, cell: ({ invoiceId }) => invoiceId },
  {
    ...{ id: 'number', label: 'officeProviderNumber', width: 170, isExtra: true },
    cell: ({ providerId }) => <bdi className="figures">{providerId}</bdi>,
  },
  { id: 'file', label: 'officeEvidence', width: 150, isOnPhone: true, cell: ({ id }) => <Evidence id={id} /> },
]

export function DisputeBadge({ state }: { state: Dispute['state'] }) {
  const text = useText()
  const [label, kind] = DISPUTE_WORDS[state]
  return <Badge kind={kind}>{text(label)}</Badge>
}

export function useDisputeList(): ListDefinition<Dispute> {
  const text = useText()
  return useMemo(
    (): ListDefinition<Dispute> => ({
      ...{ list: 'disputes', title: 'officeDisputes', call: listDisputes, columns: COLUMNS, acts: [] },
      ...{ searchLabel: null, emptyHint: 'officeDisputesEmpty' },
      presets: [{ label: 'officeDisputeOpen', query: 'state=open' }],
      filters: [
        {
          ...{ name: 'state', label: 'officeStatus', as: 'choice' },
          options: DISPUTE_STATES.map((value) => ({ value, label: text(DISPUTE_WORDS[value][0]) })),
        },
        { name: 'auction', label: 'officeAuction', as: 'record', useOptions: useAuctionOptions },
        { name: 'bidder', label: 'officePayer', as: 'record', useOptions: useBidderOptions },
        { name: 'amount', label: 'officeBidAmount', as: 'range' },
        { name: 'from', label: 'officeDisputeSince', as: 'day' },
      ],
      nameOf: ({ id, userName }) => `${id} ${userName}`,
    }),
    [text],
  )
}
