import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { PAYMENT_METHODS, PAYMENT_STATES } from '@gavelhouse/shared/office/payment-states.ts'
import { listOfficePayments } from '@gavelhouse/shared/office/payments-contract.ts'
import { useMemo } from 'react'
import { formatCents } from '../../lib/format.ts'
import { type Text, useText } from '../../lib/text.ts'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import { useBidderOptions } from '../bids/use-record-options.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { RecordLink } from '../inbox/RecordLink.tsx'
import type { Column, ListDefinition } from '../list/definition.ts'
import { asTyped } from './as-typed.ts'
import { Failure } from './Failure.tsx'
import { METHOD_WORDS, PURPOSE_WORDS, STATE_WORDS } from './payment-words.ts'
import { StateBadge } from './StateBadge.tsx'

type Payment = OutputOf<typeof listOfficePayments>['records'][number]

const AMOUNT = { isNumber: true, width: 116 } as const

const columnsFor = (text: Text): Column<Payment>[] => [
  {
    ...{ id: 'number', label: 'officePaymentNumber', width: 72 },
    cell: ({ id }) => <RecordLink to={`/admin/money/payments/${id}`}>{String(id)}</RecordLink>,
  },
  { id: 'at', label: 'officeWhen', width: 130, sort: 'at', cell: ({ createdAt }) => <ShortTime at={createdAt} /> },
  {
    ...{ id: 'who', label: 'officePayer', width: 150, takesRest: true, isOnPhone: true },
    cell: ({ userName }) => <span dir="auto">{userName}</span>,
  },
  { id: 'for', label: 'officePaidFor', width: 130, cell: (payment) => purposeOf(text, payment) },
  {
    ...{ id: 'method', label: 'officePayMethod', width: 180 },
    cell: ({ method, source }) => (
      <span>
        {text(METHOD_WORDS[method])} <bdi className="figures">{source}</bdi>
      </span>
    ),
  },
  {
    ...{ id: 'amount', label: 'officeBidAmount', ...AMOUNT, sort: 'amount', isOnPhone: true },
    cell: ({ amount }) => formatCents(amount),
  },
  {
    id: 'fee',
    label: 'officePayFee',
    isNumber: true,
    width: 92,
    cell: ({ fee }) => (fee === 0 ? null : formatCents(fee)),
  },
  {
    ...{ id: 'state', label: 'officeStatus', width: 130, isOnPhone: true },
    cell: ({ state, isStuck }) => <StateBadge state={state} isStuck={isStuck} />,
  },
  {
    ...{ id: 'reason', label: 'officeReason', width: 190 },
    cell: ({ failure }) => failure !== null && <Failure code={failure} />,
  },
  {
    ...{ id: 'charge', label: 'officeProviderNumber', width: 170 },
    cell: ({ chargeId }) => <bdi className="figures">{chargeId}</bdi>,
  },
  {
    ...{ id: 'back', label: 'officePayBack', ...AMOUNT, isExtra: true },
    cell: ({ refunded }) => (refunded === 0 ? null : formatCents(refunded)),
  },
  {
    ...{ id: 'auction', label: 'officeAuction', width: 190, isExtra: true },
    cell: ({ auctionTitle }) => <span dir="auto">{auctionTitle}</span>,
  },
]

export const purposeOf = (text: Text, { purpose, invoiceId }: Pick<Payment, 'purpose' | 'invoiceId'>): string =>
  invoiceId === null ? text(PURPOSE_WORDS[purpose]) : text('officePayInvoice', { number: invoiceId })

export function usePaymentList(): ListDefinition<Payment> {
  const text = useText()
  return useMemo(
    (): ListDefinition<Payment> => ({
      ...{ list: 'payments', title: 'officePayments', call: listOfficePayments, columns: columnsFor(text), acts: [] },
      ...{ searchLabel: text('officeSearchPayments'), emptyHint: 'officePaymentsEmpty' },
      presets: [
        { label: 'officePaymentStuck', query: 'stuck=1' },
        { label: 'officePayDeclined', query: 'declined=1' },
        { label: 'officePaymentPending', query: 'state=created,pending' },
      ],
      filters: [
        {
          ...{ name: 'state', label: 'officeStatus', as: 'choice' },
          options: PAYMENT_STATES.map((value) => ({ value, label: text(STATE_WORDS[value][0]) })),
        },
        {
          ...{ name: 'method', label: 'officePayMethod', as: 'choice' },
          options: PAYMENT_METHODS.map((value) => ({ value, label: text(METHOD_WORDS[value]) })),
        },
        { name: 'auction', label: 'officeAuction', as: 'record', useOptions: useAuctionOptions },
        { name: 'bidder', label: 'officePayer', as: 'record', useOptions: useBidderOptions },
        { name: 'invoice', label: 'officeKindInvoice', as: 'record', useOptions: asTyped },
        { name: 'amount', label: 'officeBidAmount', as: 'range' },
        { name: 'stuck', label: 'officePaymentStuck', as: 'flag', yes: 'officePaymentStuck', no: 'officePayNotStuck' },
        {
          name: 'declined',
          label: 'officePayDeclined',
          as: 'flag',
          yes: 'officePayDeclined',
          no: 'officePayNotDeclined',
        },
        { name: 'from', label: 'officeWhen', as: 'day' },
      ],
      nameOf: ({ id, userName }) => `${id} ${userName}`,
    }),
    [text],
  )
}
