import { listOfficeAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import type { ListDefinition } from '../list/definition.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { AUCTION_COLUMNS, type ListedOfficeAuction, PHASES } from './auction-columns.tsx'

/** All auctions, whatever has become of them; each leads to its lots. */
export default function AuctionsPage() {
  const text = useText()
  const navigate = useNavigate()
  const { locations } = useSite()
  const definition = useMemo(
    (): ListDefinition<ListedOfficeAuction> => ({
      ...{ list: 'auctions', title: 'officeAuctions', call: listOfficeAuctions, columns: AUCTION_COLUMNS, acts: [] },
      ...{ searchLabel: text('officeSearchAuctions'), emptyHint: 'officeAuctionsEmpty', nameOf: ({ title }) => title },
      filters: [
        {
          ...{ name: 'status', label: 'officeStatus', as: 'choice' },
          options: Object.entries(PHASES).map(([value, [label]]) => ({ value, label: text(label) })),
        },
        {
          ...{ name: 'location', label: 'officePlace', as: 'choice' },
          options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        { name: 'from', label: 'officeCloses', as: 'day' },
      ],
    }),
    [text, locations],
  )
  return (
    <>
      <OfficeTitle>{text('officeAuctions')}</OfficeTitle>
      <OfficeList definition={definition} onOpen={({ id }) => void navigate(`/admin/lots?auction=${id}`)} />
    </>
  )
}
