import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'

/** Where a notice leads: to its lot, to its auction, or nowhere. */
export function noticeAddress({ lotId, auctionId }: Pick<Notice, 'lotId' | 'auctionId'>): string | null {
  if (lotId !== null) return `/lot/${lotId}`
  return auctionId === null ? null : `/liveAuction/${auctionId}`
}
