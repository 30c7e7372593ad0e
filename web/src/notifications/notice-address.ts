import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'

/** What somebody offered, and what came of it, stands with all their offers. */
const OWN_OFFER: readonly string[] = ['offer_accepted', 'offer_declined', 'offer_countered']

type Leading = Pick<Notice, 'kind' | 'lotId' | 'auctionId'> & Partial<Pick<Notice, 'facts'>>

/** Where a notice leads: to one's offers, to one's profile, to its lot, to its auction, or nowhere. */
export function noticeAddress({ kind, facts, lotId, auctionId }: Leading): string | null {
  if (kind === 'chance_offered' && facts?.chanceId !== undefined) return `/second-chance/${facts.chanceId}`
  if (kind === 'owner_named') return '/account/profile'
  if (OWN_OFFER.includes(kind)) return '/offers'
  if (lotId !== null) return `/lot/${lotId}`
  return auctionId === null ? null : `/liveAuction/${auctionId}`
}
