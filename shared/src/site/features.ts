/**
 * What a house may switch off; everything is on from the start (PD-5). Off, every call that names the feature is refused and no
 * screen offers it (decision 034). What is not built is not here: it joins the table in the commit that builds it.
 */
export const FEATURES = [
  'pre_bids',
  'buy_now',
  'make_offer',
  'bulk_bids',
  'manual_award',
  'favorites',
  'auction_watchlist',
  'saved_searches',
  'followers',
  'ach_payment',
  'shipping_quotes',
  'kyc_check',
  'company_members',
  'phone_login',
  'email_code_login',
  'invitations',
  'access_requests',
  'switch_user',
  'newsletter',
  'gift_cards',
  'partial_payment',
  'returns',
  'document_signing',
] as const

export type Feature = (typeof FEATURES)[number]
