import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { NewestBids } from './NewestBids.tsx'
import { useBids } from './use-bids.ts'

const PREVIEW = 3

/** The newest bids of a lot, on a card. */
export default function CardBids({ lot }: { lot: ListedLot }) {
  const { data } = useBids(lot, { limit: PREVIEW })
  return data === undefined ? null : <NewestBids lot={lot} bids={data.records} />
}
