import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listSellers } from '@gavelhouse/shared/settlements/contract.ts'
import { Link, useLocation } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import type { Text } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import type { Column } from '../list/definition.ts'
import { lotsInWords, signed, termsInShort } from './seller-words.ts'

export type ListedSeller = OutputOf<typeof listSellers>['records'][number]

const COUNT = { isNumber: true, width: 90 } as const
const SUM = { isNumber: true, width: 140 } as const

export const sellerColumns = (text: Text): Column<ListedSeller>[] => [
  {
    ...{ id: 'name', label: 'officeName', width: 180, takesRest: true, sort: 'name', isOnPhone: true },
    cell: (seller) => <SellerName seller={seller} />,
  },
  { id: 'terms', label: 'officeTerms', width: 190, cell: ({ terms }) => termsInShort(text, terms) },
  { id: 'lots', label: 'officeLots', ...COUNT, cell: ({ lotCount }) => lotsInWords(lotCount) },
  {
    id: 'sold',
    label: 'officeSold',
    ...COUNT,
    cell: ({ soldCount }) => (soldCount === null ? '' : formatCount(soldCount)),
  },
  { id: 'owed', label: 'officeOwed', ...SUM, isOnPhone: true, cell: ({ owed }) => <Sum amount={owed} /> },
  { id: 'unpaid', label: 'officeToPayOut', ...SUM, cell: ({ unpaid }) => <Sum amount={unpaid} /> },
  {
    ...{ id: 'last', label: 'officeLastSettled', width: 150 },
    cell: ({ lastSettledAt }) => (lastSettledAt === null ? null : <ShortTime at={lastSettledAt} />),
  },
  { id: 'email', label: 'email', width: 240, isExtra: true, cell: ({ email }) => email },
]

const Sum = ({ amount }: { amount: number }) => <span className="figures">{signed(amount)}</span>

function SellerName({ seller: { id, name } }: { seller: ListedSeller }) {
  const { search } = useLocation()
  return (
    <Link to={`/admin/sellers/${id}${search}`} preventScrollReset dir="auto">
      {name}
    </Link>
  )
}
