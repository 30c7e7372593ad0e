import { auctionsWithAny } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import {
  listLiveSales as api,
  COUNTED_MINUTES,
  LIVE_SALE_RIGHTS,
  MOST_LIVE_SALES,
} from '@gavelhouse/shared/office/live-contract.ts'
import { admitTo } from '../../accounts/admit.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { readBidding, readLiveSales } from './queries-sales.ts'

/** How every live auction is going, as far as the caller looks after it. */
export async function listLiveSales(
  ctx: UserContext,
  { auctionId }: InputOf<typeof api>,
): Promise<OutputOf<typeof api>> {
  const { db, user } = ctx
  if (auctionId !== undefined) admitTo(auctionId, api, ctx)
  const reach = auctionId === undefined ? auctionsWithAny(user.grants, LIVE_SALE_RIGHTS) : [auctionId]
  const found = await readLiveSales(db, reach)
  const shown = found.slice(0, MOST_LIVE_SALES)
  const bidding = await readBidding(
    db,
    shown.map(({ id }) => id),
  )
  const sales = shown.map(({ hammer, premium, ...sale }) => {
    const { bidsByMinute, bidderCount } = bidding.get(sale.id) ?? NO_BIDS
    return {
      ...sale,
      ...{ hammer: Number(hammer), premium: Number(premium), bidderCount },
      bidsByMinute: bidsByMinute.toReversed(),
    }
  })
  return { sales, isMore: found.length > shown.length }
}

const NO_BIDS = { bidsByMinute: Array<number>(COUNTED_MINUTES).fill(0), bidderCount: 0 }
