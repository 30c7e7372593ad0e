import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listOfficeReturns } from '@gavelhouse/shared/returns/office-contract.ts'
import { useMemo } from 'react'
import { formatCents, formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { RecordLink } from '../inbox/RecordLink.tsx'
import { StateBadge } from '../inbox/StateBadge.tsx'
import type { Column, ListDefinition } from '../list/definition.ts'
import { RETURN_WORDS, wordsOf } from './return-words.ts'

type ListedReturn = OutputOf<typeof listOfficeReturns>['records'][number]

const AMOUNT = { isNumber: true, width: 116 } as const

const COLUMNS: readonly Column<ListedReturn>[] = [
  {
    ...{ id: 'number', label: 'officeReturnNumber', width: 96, sort: 'at', isOnPhone: true },
    cell: ({ id }) => <RecordLink to={`/admin/returns/${id}`}>{String(id)}</RecordLink>,
  },
  {
    ...{ id: 'buyer', label: 'officeBuyer', width: 170, isOnPhone: true },
    cell: ({ buyerName }) => <span dir="auto">{buyerName}</span>,
  },
  {
    ...{ id: 'state', label: 'officeStatus', width: 156, isOnPhone: true },
    cell: (value) => <StateBadge words={wordsOf(value)} />,
  },
  {
    ...{ id: 'reason', label: 'officeReason', width: 220, takesRest: true },
    cell: ({ reason }) => <span dir="auto">{reason}</span>,
  },
  { id: 'invoice', label: 'officeKindInvoice', width: 96, cell: ({ invoiceId }) => invoiceId },
  {
    ...{ id: 'auction', label: 'officeAuction', width: 180, isExtra: true },
    cell: ({ auctionTitle }) => <span dir="auto">{auctionTitle}</span>,
  },
  { id: 'lots', label: 'officeLots', isNumber: true, width: 72, cell: ({ itemCount }) => formatCount(itemCount) },
  { id: 'total', label: 'officeTotal', ...AMOUNT, cell: ({ total }) => formatCents(total) },
  { id: 'refund', label: 'officeRefund', ...AMOUNT, cell: ({ refund }) => formatCents(refund) },
  { id: 'at', label: 'officeWhen', width: 140, cell: ({ createdAt }) => <ShortTime at={createdAt} /> },
]

export function useReturnList(): ListDefinition<ListedReturn> {
  const text = useText()
  return useMemo(
    (): ListDefinition<ListedReturn> => ({
      ...{ list: 'returns', title: 'officeReturns', call: listOfficeReturns, columns: COLUMNS, acts: [] },
      ...{ searchLabel: text('officeSearchReturns'), emptyHint: 'officeReturnsEmpty' },
      presets: [
        { label: 'officeReturnRequested', query: 'state=requested' },
        { label: 'officeReturnsOpen', query: 'state=requested,accepted,received&offered=0' },
        { label: 'officeReturnOfferMade', query: 'offered=1' },
      ],
      filters: [
        {
          ...{ name: 'state', label: 'officeStatus', as: 'choice' },
          options: Object.entries(RETURN_WORDS).map(([value, [label]]) => ({ value, label: text(label) })),
        },
        { name: 'offered', label: 'officeReturnOfferMade', as: 'flag', yes: 'officeYes', no: 'officeNo' },
        { name: 'from', label: 'officeWhen', as: 'day' },
      ],
      nameOf: ({ id, buyerName }) => `${id} ${buyerName}`,
    }),
    [text],
  )
}
