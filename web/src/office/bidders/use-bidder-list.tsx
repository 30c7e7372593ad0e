import { listBidders } from '@gavelhouse/shared/office/list-contract.ts'
import { listGroups } from '@gavelhouse/shared/people/group-contract.ts'
import { useMemo } from 'react'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import type { ListDefinition } from '../list/definition.ts'
import { BiddersTools } from './BiddersTools.tsx'
import { bidderActs } from './bidder-acts.ts'
import { BIDDER_COLUMNS, type ListedBidder } from './bidder-columns.tsx'
import { BIDDER_WORDS } from './bidder-words.ts'

const FLAG = { as: 'flag', yes: 'officeYes', no: 'officeNo' } as const

export function useBidderList(): ListDefinition<ListedBidder> {
  const text = useText()
  const { user } = useSession()
  const rights = user?.rights
  const { data } = useRead(listGroups, {})
  const groups = data?.groups
  return useMemo(
    (): ListDefinition<ListedBidder> => ({
      ...{ list: 'bidders', title: 'officeBidders', call: listBidders, columns: BIDDER_COLUMNS },
      ...{ searchLabel: text('officeSearchBidders'), emptyHint: 'officeBiddersEmpty', nameOf: ({ name }) => name },
      acts: bidderActs(rights ?? []),
      presets: [{ label: 'officeRequests', query: 'state=pending' }],
      tools: <BiddersTools rights={rights ?? []} />,
      filters: [
        {
          ...{ name: 'state', label: 'officeStatus', as: 'choice' },
          options: Object.entries(BIDDER_WORDS).map(([value, [label]]) => ({ value, label: text(label) })),
        },
        { name: 'auction', label: 'officeAuction', as: 'record', useOptions: useAuctionOptions },
        {
          ...{ name: 'group', label: 'officeGroup', as: 'choice' },
          options: groups?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
        },
        { name: 'limit', label: 'officeBidLimit', ...FLAG },
        { name: 'bids', label: 'officeBids', ...FLAG },
        { name: 'wins', label: 'officeLotsWon', ...FLAG },
        { name: 'unpaid', label: 'officeUnpaid', ...FLAG },
        { name: 'from', label: 'officeSince', as: 'day' },
      ],
    }),
    [text, rights, groups],
  )
}
