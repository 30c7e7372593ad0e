import { auctionsWithAny, mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import { ALL_RIGHTS, type Right } from '@gavelhouse/shared/accounts/rights.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { getOfficeCounts as api } from '@gavelhouse/shared/office/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { countFigure, type Figure } from './queries-counts.ts'

/** Who is told of what: those who can do something about it. */
const RIGHTS: Record<Figure, readonly Right[]> = {
  lotsWithoutPicture: ['catalogue'],
  pendingBidders: ['approve_bidders'],
  liveLots: ['catalogue', 'act_on_bids'],
  liveAuctions: ['catalogue', 'act_on_bids'],
  openOffers: ['act_on_bids'],
  openQuestions: ['approve_bidders'],
  openMessages: ['approve_bidders'],
  openReturns: ['take_money', 'give_money_back', 'pickup_desk'],
  waitingItems: ['catalogue'],
  overdueInvoices: ['take_money'],
  appointmentsToday: ['pickup_desk', 'take_money'],
  declinedCards: ['take_money'],
  stuckPayments: ['take_money', 'give_money_back'],
  openDisputes: ['take_money', 'give_money_back'],
  settlementsReady: ['settle'],
  unreconciledCents: ['reports', 'take_money'],
}

export async function getOfficeCounts({ db, user }: UserContext): Promise<OutputOf<typeof api>> {
  const counted = await Promise.all(
    (Object.keys(RIGHTS) as Figure[]).map(async (figure) => {
      const auctionIds = auctionsWithAny(user.grants, RIGHTS[figure])
      const mayKnow = auctionIds === null || auctionIds.length > 0
      return [figure, mayKnow ? await countFigure(db, figure, auctionIds) : null] as const
    }),
  )
  const everywhere = ALL_RIGHTS.filter((right) => mayEverywhere(user.grants, [right]))
  return { ...(Object.fromEntries(counted) as Record<Figure, number | null>), everywhere }
}
