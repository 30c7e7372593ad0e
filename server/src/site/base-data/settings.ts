import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'

/** What an auction house sets itself. Every visitor gets these, so nothing here is secret. */
export const VARIABLES: Record<string, string | number> = {
  site_name: 'Gavelhouse',
  site_slogan: 'Industrial and surplus goods, sold in the open.',
  support_email: 'support@gavelhouse.test',
  support_phone: '+1 (801) 555-0180',
  currency: 'USD',
  time_zone: HOUSE_ZONE,
  date_format: 'MM-DD-YYYY',

  // Processing fees: percent of the amount for cards, dollars per payment for banks.
  transaction_card: 3,
  transaction_international_card: 4.5,
  transaction_ach: 5,
  transaction_international_ach: 25,
  /** Percent added to what the carrier asks. */
  mark_up_shipping: 0,
  /** Percent of the due amount that a partial payment must reach. */
  partial_payment_minimum: 25,
  pickup_slot_minutes: 30,
  /** How long before the close those who watch a lot are reminded. */
  closing_soon_minutes: 60,
  /** How far sellers may award their own lots: 'closed_at_bid', or 'like_staff' (rule 24). */
  seller_awards: 'closed_at_bid',
  /** 'no': whoever takes back a bid may bid on that lot again (rule 23). */
  retracting_ends_bidding: 'yes',

  contact_url: '',
  /** Empty: the sentence of the phrase catalogue. May hold {year} and {name}. */
  copyright: '',
  /** Pages of the house; without one there is no link. */
  social_facebook: '',
  social_x: '',
  social_instagram: '',
  social_linkedin: '',
  social_youtube: '',
}

/** What a house may switch off. Everything the product can do is on from the start (PD-5). */
export const FEATURES: Record<string, boolean> = {
  pre_bids: true,
  buy_now: true,
  offers: true,
  bulk_bids: true,
  manual_award: true,
  auction_watchlist: true,
  saved_searches: true,
  followers: true,
  favorites: true,
  bid_deposits: true,
  wallet: true,
  gift_cards: true,
  partial_payment: true,
  ach_payment: true,
  shipping_quotes: true,
  local_pickup: true,
  appointments: true,
  return_requests: true,
  document_signing: true,
  kyc_check: true,
  admin_fee: true,
  ownership_certificate: true,
  company_members: true,
  phone_login: true,
  email_code_login: true,
  invitations: true,
  access_requests: true,
  switch_user: true,
  newsletter: true,
}
