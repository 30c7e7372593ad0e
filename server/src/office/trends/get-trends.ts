import { auctionsWithAny } from '@gavelhouse/shared/accounts/grants.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { dateAfter } from '@gavelhouse/shared/house-clock.ts'
import {
  type getTrends as api,
  TREND_DAYS,
  TREND_RIGHTS,
  type Trend,
} from '@gavelhouse/shared/office/trends-contract.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { readBids, readHammer, readNewBidders, readPayments, readToday } from './queries-days.ts'

/** Every day of the last 90, those without anything as well. */
export async function getTrends({ db, user }: UserContext): Promise<OutputOf<typeof api>> {
  const reachOf = (trend: Trend) => auctionsWithAny(user.grants, TREND_RIGHTS[trend])
  /** Of the auctions they look after; nothing where there is none. */
  const within = <Found>(trend: Trend, read: (auctionIds: number[] | null) => Promise<Found>) => {
    const auctionIds = reachOf(trend)
    return auctionIds?.length === 0 ? null : read(auctionIds)
  }
  const ofHouse = <Found>(trend: Trend, read: () => Promise<Found>) => (reachOf(trend) === null ? read() : null)

  const from = dateAfter(await readToday(db), 1 - TREND_DAYS)
  const [hammer, bids, newBidders, payments] = await Promise.all([
    within('hammer', (auctionIds) => readHammer(db, from, auctionIds)),
    within('bids', (auctionIds) => readBids(db, from, auctionIds)),
    ofHouse('newBidders', () => readNewBidders(db, from)),
    ofHouse('payments', () => readPayments(db, from)),
  ])
  const on = (found: Map<string, number> | undefined | null, day: string) =>
    found == null ? null : (found.get(day) ?? 0)
  const days = Array.from({ length: TREND_DAYS }, (_, ahead) => dateAfter(from, ahead)).map((day) => ({
    ...{ day, hammer: on(hammer, day), bids: on(bids, day), newBidders: on(newBidders, day) },
    ...{ captured: on(payments?.captured, day), givenBack: on(payments?.givenBack, day) },
  }))
  return { days }
}
