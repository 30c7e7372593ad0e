import type { Text } from '../lib/text.ts'

/** The phrase of each type of notification, by its key. */
const PHRASES = {
  bid_placed: 'noticeBidPlaced',
  outbid: 'noticeOutbid',
  won: 'noticeWon',
  lost: 'noticeLost',
  bid_cancelled: 'noticeBidCancelled',
  lot_extended: 'noticeLotExtended',
  auction_opening: 'noticeAuctionOpening',
  seller_auction: 'noticeSellerAuction',
  closing_soon: 'noticeClosingSoon',
  appointment: 'noticeAppointment',
  shipment: 'noticeShipment',
  deposit_back: 'noticeDepositBack',
  saved_search: 'noticeSavedSearch',
  newsletter: 'noticeNewsletter',
} as const

const isKnown = (key: string): key is keyof typeof PHRASES => Object.hasOwn(PHRASES, key)

/** What a type of notification is about, in the page's language; one the house has added as the house describes it. */
export const typeWords = (text: Text, { key, description }: { key: string; description: string }): string =>
  isKnown(key) ? text(PHRASES[key]) : description
