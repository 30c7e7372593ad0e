import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { listBidders } from '@gavelhouse/shared/office/list-contract.ts'
import { TASK_ACTS } from '@gavelhouse/shared/office/task-acts.ts'
import { useMemo } from 'react'
import { useSession } from '../../lib/session.ts'
import { type Text, useText } from '../../lib/text.ts'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import type { BulkAct, ListDefinition } from '../list/definition.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { NothingToSay } from '../tasks/NothingToSay.tsx'
import { BIDDER_COLUMNS, BIDDER_WORDS, type ListedBidder } from './bidder-columns.tsx'
import { LimitForm } from './bidder-forms.tsx'

const ACTS: readonly BulkAct[] = [
  { act: 'grant_access', label: 'officeGrantAccess', form: NothingToSay },
  { act: 'deny_access', label: 'officeDenyAccess', form: NothingToSay },
  { act: 'set_bid_limit', label: 'officeSetLimit', form: LimitForm },
  { act: 'suspend', label: 'officeSuspend', form: NothingToSay },
  { act: 'lift_suspension', label: 'officeLiftSuspension', form: NothingToSay },
]

/** People who bid and buy, and what can be done to many of them. */
export default function BiddersPage() {
  const text = useText()
  const { user } = useSession()
  const rights = user?.rights
  const definition = useMemo(() => bidderList(text, rights ?? []), [text, rights])
  return (
    <>
      <OfficeTitle>{text('officeBidders')}</OfficeTitle>
      <OfficeList definition={definition} />
    </>
  )
}

const bidderList = (text: Text, rights: readonly Right[]): ListDefinition<ListedBidder> => ({
  ...{ list: 'bidders', title: 'officeBidders', call: listBidders, columns: BIDDER_COLUMNS },
  ...{ searchLabel: text('officeSearchBidders'), emptyHint: 'officeBiddersEmpty', nameOf: ({ name }) => name },
  acts: ACTS.filter(({ act }) => rights.includes(TASK_ACTS[act].right)),
  filters: [
    {
      ...{ name: 'state', label: 'officeStatus', as: 'choice' },
      options: Object.entries(BIDDER_WORDS).map(([value, [label]]) => ({ value, label: text(label) })),
    },
    { name: 'auction', label: 'officeAuction', as: 'record', useOptions: useAuctionOptions },
    { name: 'limit', label: 'officeBidLimit', as: 'flag', yes: 'officeYes', no: 'officeNo' },
    { name: 'bids', label: 'officeBids', as: 'flag', yes: 'officeYes', no: 'officeNo' },
    { name: 'wins', label: 'officeLotsWon', as: 'flag', yes: 'officeYes', no: 'officeNo' },
    { name: 'unpaid', label: 'officeUnpaid', as: 'flag', yes: 'officeYes', no: 'officeNo' },
    { name: 'from', label: 'officeSince', as: 'day' },
  ],
})
