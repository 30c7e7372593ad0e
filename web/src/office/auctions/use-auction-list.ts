import { listOfficeAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { useMemo } from 'react'
import { useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import type { ListDefinition } from '../list/definition.ts'
import { PHASES } from './AuctionPhase.tsx'
import { AUCTION_COLUMNS, type ListedOfficeAuction } from './auction-columns.tsx'

/** The list of all auctions: what it shows and what it can be asked. */
export function useAuctionList(): ListDefinition<ListedOfficeAuction> {
  const text = useText()
  const { locations } = useSite()
  return useMemo(
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
}
