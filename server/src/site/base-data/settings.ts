/** What an auction house sets itself. Every visitor gets these, so nothing here is secret. */
export const VARIABLES: Record<string, string | number> = {
  site_name: 'Gavelhouse',
  site_slogan: 'Industrial and surplus goods, sold in the open.',
  support_email: 'support@gavelhouse.test',
  support_phone: '+1 (801) 555-0180',
  currency: 'USD',

  // Processing fees: percent of the amount for cards, dollars per payment for banks.
  transaction_card: 3,
  transaction_international_card: 4.5,
  transaction_ach: 5,
  transaction_international_ach: 25,
  /** Percent added to what the carrier asks. */
  mark_up_shipping: 0,
  /** Percent of the due amount that a partial payment must reach. */
  partial_payment_minimum: 25,
  /** So long after an invoice was paid its goods may be sent back; 0: not at all. */
  return_days: 30,
  /** So long a buyer whose card was declined can pay in another way. */
  cure_hours: 24,
  /** So long a strike counts, and so many shut somebody out; 0: never. */
  strike_days: 180,
  strikes_to_suspend: 3,
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
