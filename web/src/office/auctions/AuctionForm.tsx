import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { FIXED_BY_BIDS } from '@gavelhouse/shared/auctions/auction-terms.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { readOfficeAuction } from '@gavelhouse/shared/office/record-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, keyOf } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { History } from '../record/History.tsx'
import { RecordForm } from '../record/RecordForm.tsx'
import { auctionFieldName, auctionFieldOnWire, auctionWireName, useAuctionSections } from './auction-fields.ts'

/** Fixed once the log of a lot has begun: from then on lots are extended. The server has the last word. */
const FIXED_BY_START = ['opensAt', 'closesAt', 'staggerSeconds']

/** What staff may change of an auction, and below it what they have changed. */
export function AuctionForm({ auction }: { auction: OutputOf<typeof readOfficeAuction> }) {
  const say = useSay()
  const cache = useQueryClient()
  const sections = useAuctionSections(auction.lotCount)
  const fixedByBids: readonly string[] = FIXED_BY_BIDS
  return (
    <>
      <RecordForm
        draftKey={`office-draft-auction-${auction.id}`}
        sections={sections}
        record={auction}
        isInherited={(name) => auction.inherited.includes(auctionWireName(name))}
        isFixed={(name) =>
          (auction.hasStarted && FIXED_BY_START.includes(name)) || (auction.hasBids && fixedByBids.includes(name))
        }
        nameOf={auctionFieldName}
        save={async (changes, seen) => {
          const input = { id: auction.id, seenVersion: Number(seen.version), ...changes } as never
          await call(saveAuction, input, { onMessage: (said) => void toast('success', say(said)) })
          // The list beside it, its checklist and history, and what is counted.
          void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== readOfficeAuction.path })
        }}
        reread={async () => {
          const now = await call(readOfficeAuction, { id: auction.id })
          cache.setQueryData(keyOf(readOfficeAuction, { id: auction.id }), now)
          return now
        }}
      />
      <History kind="auction" id={auction.id} fieldOf={auctionFieldOnWire(sections)} />
    </>
  )
}
