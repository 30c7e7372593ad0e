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
  /** Of the office: anywhere in title, lot number, stock or part number. */
  officeText: 'search',
  hasPicture: 'p.has_picture',
  isWithdrawn: 'p.withdrawn',
  /** The order of the sale, which is not that of the numbers. */
  saleOrder: 'p.position',
  /** Its label bears the number it has. */
  isLabelled: 'p.labelled',
  /** Given back to its seller unsold. */
  isReturned: 'p.returned',
  bidCount: 'p.bid_count',
} as const

export const AUCTION_NAMES = {
  id: 'ac.id',
  title: 'ac.title',
  locationId: 'ac.location_id',
  opensAt: 'ac.date_added',
  closesAt: 'ac.date_closed',
  endingToday: 'ac.ending_today',
} as const

export const TAX_RATE_NAMES = {
  id: 'id',
  country: 'country',
  state: 'state',
  zipPrefix: 'zip',
  kindOfGoods: 'kind',
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

export const JOURNAL_NAMES = { at: 'date', kind: 'kind' } as const

/** Of the lines of one invoice: those that were cancelled are left out already, and asking for that again is no mistake. */
export const INVOICE_LINE_NAMES = { active: 'active' } as const

export const OFFICE_AUCTION_NAMES = {
  id: 'id',
  text: 'search',
  title: 'title',
  phase: 'phase',
  sellerId: 'seller_id',
  locationId: 'location_id',
  opensAt: 'date_added',
  closesAt: 'date_closed',
} as const

export const BIDDER_NAMES = {
  id: 'id',
  /** Anywhere in name, company, address or telephone. */
  text: 'search',
  name: 'name',
  state: 'state',
  auctionId: 'auction_id',
  groupId: 'group_id',
  isSuspended: 'suspended',
  bidLimit: 'bid_limit',
  hasLimit: 'has_limit',
  hasBids: 'has_bids',
  hasWins: 'has_wins',
  isUnpaid: 'unpaid',
  createdAt: 'created_at',
} as const

export const OFFICE_BID_NAMES = {
  lotId: 'product_id',
  auctionId: 'auctionid',
  userId: 'user_id',
  state: 'state',
  amount: 'amount',
  at: 'created_at',
} as const

export const AUDIT_NAMES = {
  id: 'id',
  staffId: 'staff_id',
  act: 'act',
  kind: 'kind',
  recordId: 'record_id',
  taskId: 'task_id',
  at: 'created_at',
} as const

/** Of questions about lots and of messages to the house. */
export const LETTER_NAMES = {
  id: 'id',
  /** Anywhere in name, address or what was written. */
  text: 'search',
  state: 'state',
  assigneeId: 'assignee_id',
  lotId: 'project_id',
  auctionId: 'auctionid',
  isSuspect: 'suspect',
  createdAt: 'created_at',
} as const

export const OFFICE_OFFER_NAMES = {
  id: 'id',
  /** Anywhere in the title of the lot or the name of the buyer. */
  text: 'search',
  status: 'status',
  lotId: 'project_id',
  auctionId: 'auctionid',
  amount: 'amount',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
} as const
