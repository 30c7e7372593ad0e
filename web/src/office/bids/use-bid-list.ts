import { listOfficeBids } from '@gavelhouse/shared/office/list-contract.ts'
import { useMemo } from 'react'
import { useText } from '../../lib/text.ts'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import type { ListDefinition } from '../list/definition.ts'
import { BID_COLUMNS, type ListedBid, STATE_WORDS } from './bid-columns.tsx'
import { useBidderOptions, useLotOptions } from './use-record-options.ts'

/** Bids as they were placed, and what they can be asked for. */
export function useBidList(): ListDefinition<ListedBid> {
  const text = useText()
  return useMemo(
    (): ListDefinition<ListedBid> => ({
      ...{ list: 'bids', title: 'officeBids', call: listOfficeBids, columns: BID_COLUMNS, acts: [] },
      ...{
        searchLabel: null,
        emptyHint: 'officeBidsEmpty',
        nameOf: ({ lotTitle, userName }) => `${userName} ${lotTitle}`,
      },
      filters: [
        { name: 'auction', label: 'officeAuction', as: 'record', useOptions: useAuctionOptions },
        { name: 'lot', label: 'officeKindLot', as: 'record', useOptions: useLotOptions },
        { name: 'bidder', label: 'officeBidBidder', as: 'record', useOptions: useBidderOptions },
        {
          ...{ name: 'state', label: 'officeStatus', as: 'choice' },
          options: Object.entries(STATE_WORDS).map(([value, [label]]) => ({ value, label: text(label) })),
        },
        { name: 'amount', label: 'officeBidAmount', as: 'range' },
        { name: 'from', label: 'officeWhen', as: 'day' },
      ],
    }),
    [text],
  )
}
