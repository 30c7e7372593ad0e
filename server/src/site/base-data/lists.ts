/** The look-up lists a house starts with. Staff may change all of them. */

export const LANGUAGES = [
  { code: 'en', name: 'English', isDefault: true, position: 0 },
  { code: 'es', name: 'Español', position: 1 },
  { code: 'ar', name: 'العربية', isRightToLeft: true, position: 2 },
]

export const CONDITIONS = [
  {
    description: 'New',
    detail: 'Unused and complete, in the packaging of the maker. The seal may have been opened to check the contents.',
  },
  {
    description: 'New, Open Box',
    detail:
      'Unused, but the packaging is opened, damaged or missing. Accessories are complete unless the notes say otherwise.',
  },
  {
    description: 'Refurbished',
    detail: 'Used, then cleaned, repaired where needed and tested to work. Small marks may remain.',
  },
  {
    description: 'Used, Good',
    detail:
      'Works as intended when we tested it. Shows normal wear for its age; nothing needed for its use is missing.',
  },
  {
    description: 'Used, Fair',
    detail: 'Works, with heavy wear or a fault that does not stop its main use. Read the notes and come to inspect it.',
  },
  {
    description: 'Untested',
    detail: 'We had no power, fuel or fittings to try it. It may work, need repair, or be good for parts only.',
  },
  {
    description: 'For Parts or Repair',
    detail: 'Does not work or is incomplete. Sold for parts, or to someone who can mend it.',
  },
  { description: 'Salvage', detail: 'Damaged beyond sensible repair. Sold for its material.' },
]

/**
 * Key, what the person reads in the preferences, and the ways it can be sent. Each has a sender (kinds.ts of messages):
 * what is not sent, or may not be stopped, has no switch (P-411, P-412).
 */
export const NOTIFICATION_TYPES = [
  { key: 'bid_placed', description: 'Your bid was placed', offersSms: false },
  { key: 'outbid', description: 'Someone has outbid you', offersPush: true },
  { key: 'won', description: 'You won a lot', offersPush: true },
  { key: 'lost', description: 'A lot you bid on went to someone else', offersPush: true },
  { key: 'bid_cancelled', description: 'A bid of yours was canceled', offersPush: true },
  { key: 'lot_extended', description: 'The closing time of a lot you bid on moved', offersPush: true },
  { key: 'auction_opening', description: 'An auction you follow opens for bidding', offersPush: true },
  { key: 'seller_auction', description: 'A seller you follow has a new auction', offersPush: true },
  { key: 'closing_soon', description: 'A lot you watch closes soon', offersPush: true },
  { key: 'appointment', description: 'Your pickup, the day before and when its time changes' },
  { key: 'shipment', description: 'A parcel is out for delivery', offersSms: false },
  { key: 'deposit_back', description: 'A deposit is back in your wallet', offersSms: false },
  { key: 'saved_search', description: 'New lots match a search you saved', offersSms: false },
  { key: 'newsletter', description: 'News about upcoming auctions', offersSms: false },
]

export const BUYER_PREMIUMS = [
  { name: 'No premium', percent: 0 },
  { name: '10 % buyer premium', percent: 1_000 },
]

export const CHOICES = {
  business_category: [
    'Private buyer',
    'Manufacturing',
    'Construction',
    'Reseller or dealer',
    'Restaurant and hospitality',
    'Agriculture',
    'Logistics and warehousing',
    'Health care',
    'Education and research',
    'Government',
    'Nonprofit',
    'Other',
  ],
  vat_registration: ['Not registered', 'Registered in the United States', 'Registered abroad', 'Tax exempt'],
  damage: [
    'None',
    'Scratches or scuffs',
    'Dents',
    'Rust',
    'Missing parts',
    'Cracked or broken',
    'Water damage',
    'Electrical fault',
  ],
  package: ['Original box', 'Plain box', 'Crate', 'Pallet', 'Bundle', 'Loose'],
  shipment: ['Parcel', 'Freight on pallet', 'Flatbed or lowboy', 'Local pickup only'],
} as const

/** The phrase says the label in the reader's language; a house that writes its own label leaves it out. */
export const FOOTER_LINKS = [
  { label: 'About', phrase: 'about', url: '/about' },
  { label: 'Services', phrase: 'services', url: '/services' },
  { label: 'Guidelines', phrase: 'guidelines', url: '/guidelines' },
  { label: 'Help', phrase: 'help', url: '/help' },
  { label: 'Support', phrase: 'support', url: '/support' },
  { label: 'Contact us', phrase: 'contactUs', url: '/contactus' },
  { label: 'Privacy Policy', phrase: 'privacyPolicy', url: '/privacy_policy' },
  { label: 'Terms of Use', phrase: 'termsOfUse', url: '/terms_of_use' },
].map((link, position) => ({ ...link, position }))
