import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'

/** What somebody offered, and what came of it, stands with all their offers. */
const OWN_OFFER: readonly string[] = ['offer_accepted', 'offer_declined', 'offer_countered']

/** Where a notice leads: to one's offers, to its lot, to its auction, or nowhere. */
export function noticeAddress({ kind, lotId, auctionId }: Pick<Notice, 'kind' | 'lotId' | 'auctionId'>): string | null {
  if (OWN_OFFER.includes(kind)) return '/offers'
  if (lotId !== null) return `/lot/${lotId}`
  return auctionId === null ? null : `/liveAuction/${auctionId}`
}
