import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'

const OWNERSHIP: readonly string[] = ['owner_named', 'owner_confirmed', 'owner_removed']
/** Something offered to the house; its lot, if it is one, is still a draft. */
const OWN_ITEM: readonly string[] = ['item_accepted', 'item_refused']
/** What somebody offered, and what came of it, stands with all their offers. */
const OWN_OFFER: readonly string[] = ['offer_accepted', 'offer_declined', 'offer_countered']
/** What a seller is told of offers on their lots, where they are answered. */
const OFFER_RECEIVED: readonly string[] = ['offer_made', 'counter_accepted', 'counter_declined']

/** Where the goods are on their way. */
const UNDER_WAY = /^(parcel_|goods_shipped$)/
/** A time that is still to come can be looked at, moved and given up among all of them. */
const PICKUP_TO_COME: readonly string[] = ['pickup_booked', 'pickup_moved', 'pickup_tomorrow']

type Leading = Pick<Notice, 'kind' | 'lotId' | 'auctionId'> & Partial<Pick<Notice, 'facts'>>

/** Where a notice leads, as its mail does: to what somebody has bought, offered or is asked, to its lot, to its auction, or nowhere. */
export function noticeAddress({ kind, facts, lotId, auctionId }: Leading): string | null {
  if (kind === 'chance_offered' && facts?.chanceId !== undefined) return `/second-chance/${facts.chanceId}`
  if (OWNERSHIP.includes(kind)) return '/account/profile'
  if (OWN_ITEM.includes(kind)) return '/selling/items'
  if (OFFER_RECEIVED.includes(kind)) return '/selling/offers'
  if (OWN_OFFER.includes(kind)) return '/offers'
  if (facts?.returnId !== undefined) return `/invoice/returned/${facts.returnId}`
  if (facts?.invoiceId !== undefined) return purchaseAddress(kind, Number(facts.invoiceId))
  if (lotId !== null) return `/lot/${lotId}`
  return auctionId === null ? null : `/liveAuction/${auctionId}`
}

function purchaseAddress(kind: string, invoiceId: number): string {
  if (UNDER_WAY.test(kind)) return `/invoice/tracking/${invoiceId}`
  if (PICKUP_TO_COME.includes(kind)) return '/appointment'
  return kind === 'pickup_given_up' ? `/appointment/schedule/${invoiceId}` : `/invoice/${invoiceId}`
}
