import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listOfficeInvoices } from '@gavelhouse/shared/invoices/office-contract.ts'
import { formatCents, formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { RecordLink } from '../inbox/RecordLink.tsx'
import { StateBadge } from '../inbox/StateBadge.tsx'
import type { Column } from '../list/definition.ts'
import { AGING_WORDS, DELIVERY_WORDS, HANDOVER_WORDS, METHOD_WORDS, STATE_WORDS } from './invoice-words.ts'

export type ListedInvoice = OutputOf<typeof listOfficeInvoices>['records'][number]

const AMOUNT = { isNumber: true, width: 112 } as const

/** Nothing is not written out: what is owed stands out. */
const amount = (money: number): string => (money === 0 ? '' : formatCents(money))

export const INVOICE_COLUMNS: readonly Column<ListedInvoice>[] = [
  {
    ...{ id: 'number', label: 'officeInvoiceNumber', width: 92, sort: 'number', isOnPhone: true },
    cell: ({ id }) => <RecordLink to={`/admin/invoices/${id}`}>{String(id)}</RecordLink>,
  },
  {
    ...{ id: 'buyer', label: 'officeBuyer', width: 170, takesRest: true, isOnPhone: true },
    cell: ({ buyerName }) => <span dir="auto">{buyerName}</span>,
  },
  {
    ...{ id: 'auction', label: 'officeAuction', width: 170 },
    cell: ({ auctionTitle }) => <span dir="auto">{auctionTitle}</span>,
  },
  {
    ...{ id: 'place', label: 'officePlace', width: 140, isExtra: true },
    cell: ({ locationName }) => <span dir="auto">{locationName}</span>,
  },
  {
    ...{ id: 'state', label: 'officeStatus', width: 112, isOnPhone: true },
    cell: ({ state }) => <StateBadge words={STATE_WORDS[state]} />,
  },
  {
    ...{ id: 'aging', label: 'officeAging', width: 116 },
    cell: ({ aging }) => (aging === null ? null : <StateBadge words={AGING_WORDS[aging]} />),
  },
  { id: 'total', label: 'officeTotal', ...AMOUNT, sort: 'total', cell: ({ total }) => formatCents(total) },
  { id: 'paid', label: 'officePaid', ...AMOUNT, cell: ({ paid }) => amount(paid) },
  {
    ...{ id: 'owed', label: 'officeStillDue', ...AMOUNT, sort: 'owed', isOnPhone: true },
    cell: ({ due }) => amount(due),
  },
  {
    ...{ id: 'due', label: 'officeDueDay', width: 136, sort: 'due' },
    cell: ({ dueAt }) => <ShortTime at={dueAt} />,
  },
  {
    ...{ id: 'made', label: 'officeMade', width: 130, sort: 'made', isExtra: true },
    cell: ({ createdAt }) => <ShortTime at={createdAt} />,
  },
  {
    ...{ id: 'items', label: 'officeLots', isNumber: true, width: 72, isExtra: true },
    cell: ({ itemCount }) => formatCount(itemCount),
  },
  {
    ...{ id: 'method', label: 'officePaidBy', width: 110, isExtra: true },
    cell: ({ method }) => <Word word={METHOD_WORDS[method]} />,
  },
  {
    ...{ id: 'delivery', label: 'officeDelivery', width: 110, isExtra: true },
    cell: ({ delivery }) => <Word word={delivery === null ? undefined : DELIVERY_WORDS[delivery]} />,
  },
  {
    ...{ id: 'handover', label: 'officeGoods', width: 140, isExtra: true },
    cell: ({ handover }) => <Word word={handover === '' ? undefined : HANDOVER_WORDS[handover]} />,
  },
]

function Word({ word }: { word: PhraseKey | undefined }) {
  const text = useText()
  return word === undefined ? null : text(word)
}
