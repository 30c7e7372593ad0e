import { listSellers } from '@gavelhouse/shared/settlements/contract.ts'
import { useMemo } from 'react'
import { useText } from '../../lib/text.ts'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import type { ListDefinition } from '../list/definition.ts'
import { type ListedSeller, sellerColumns } from './seller-columns.tsx'

const FLAG = { as: 'flag', yes: 'officeYes', no: 'officeNo' } as const

export function useSellerList(): ListDefinition<ListedSeller> {
  const text = useText()
  return useMemo(
    (): ListDefinition<ListedSeller> => ({
      ...{ list: 'sellers', title: 'officeSellers', call: listSellers, columns: sellerColumns(text) },
      ...{ searchLabel: text('officeSearchSellers'), emptyHint: 'officeSellersEmpty', acts: [] },
      nameOf: ({ name }) => name,
      presets: [
        { label: 'officeReadyToSettle', query: 'ready=1' },
        { label: 'officeToPayOut', query: 'unpaid=1' },
        { label: 'officeNoTerms', query: 'terms=0' },
      ],
      filters: [
        { name: 'auction', label: 'officeAuction', as: 'record', useOptions: useAuctionOptions },
        { name: 'terms', label: 'officeHasTerms', ...FLAG },
        { name: 'ready', label: 'officeReadyToSettle', ...FLAG },
        { name: 'unpaid', label: 'officeToPayOut', ...FLAG },
      ],
    }),
    [text],
  )
}
