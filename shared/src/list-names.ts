/**
 * What lists can be filtered and ordered by: our name for it, and the one on the wire. The only place that knows the wire's,
 * which come from the tables of another house.
 */

export const LOT_NAMES = {
  id: 'p.id',
  text: 'p.title',
  position: 'p.lot',
  auctionId: 'p.auctionid',
  sellerId: 'p.seller_id',
  categoryId: 'it.categoryTypeId',
  subcategoryId: 'it.subCategoryTypeId',
  thirdCategoryId: 'it.third_sub_categoryID',
  conditionId: 'it.conditionTypeId',
  shipTypeId: 'it.shipTypeId',
  locationId: 'p.location_id',
  groupIds: 'ac.auction_groups',
  /** Keeps only what the caller may bid on: open to everybody, or to one of their groups. */
  isOpenToCaller: 'open_to_me',
  status: 'p.market_status',
  price: 'p.wprice',
  buyNowPrice: 'p.bprice',
  opensAt: 'p.date_added',
  closesAt: 'p.date_closed',
  canPickUp: 'p.local_pickup_check',
  canShip: 'p.shipping_check',
  /** Orders by the close, and what is over comes last. */
  timeRemaining: 'time_remaining',
  /** Orders a person's own lots: outbid ones, then the next to close, then what is over, the latest first (L-14). */
  attention: 'attention',
  /** Keeps only what closes before midnight in the house (P-585). */
  endingToday: 'ending_today',
} as const

export const AUCTION_NAMES = {
  id: 'ac.id',
  title: 'ac.title',
  locationId: 'ac.location_id',
  opensAt: 'ac.date_added',
  closesAt: 'ac.date_closed',
  endingToday: 'ac.ending_today',
} as const

export const PLACE_NAMES = {
  id: 'id',
  name: 'name',
  code: 'code',
  countryId: 'country_id',
  stateId: 'state_id',
} as const

export const OFFER_NAMES = {
  id: 'id',
  lotId: 'project_id',
  status: 'status',
  createdAt: 'created_at',
} as const

/** Of a seller's own lots. */
export const OWN_LOT_NAMES = {
  id: 'id',
  text: 'search',
  status: 'status',
  closesAt: 'date_closed',
} as const

export const INVOICE_NAMES = {
  id: 'common_invoice',
  auctionId: 'auction_id',
  createdAt: 'date_added',
  dueAt: 'due_date',
  /** Finds the number of an invoice or the title of a lot on it (P-256). */
  text: 'search',
} as const

export const RETURN_NAMES = {
  id: 'return_invoice',
  invoiceId: 'common_invoice',
  createdAt: 'date_added',
  /** Finds the number of a return or of its invoice, or the title of a lot on it. */
  text: 'search',
} as const

export const TRANSACTION_NAMES = {
  createdAt: 'created_at',
  invoiceId: 'buynow_common_invoice',
  amount: 'amount',
  type: 'type',
  /** Finds the number of an invoice or of the transaction, or the title of the lot a deposit is for. */
  text: 'search',
} as const

export const APPOINTMENT_NAMES = {
  id: 'id',
  invoiceId: 'common_invoice',
  auctionId: 'auction_id',
  auctionTitle: 'auction_title',
  locationId: 'location_id',
  startsAt: 'appointmentTime',
  status: 'status',
} as const

/** Of the lines of one invoice: those that were cancelled are left out already, and asking for that again is no mistake. */
export const INVOICE_LINE_NAMES = { active: 'active' } as const
