/** The same names as in `../list-names.ts`, of lists only staff read: the pages of the shop do without them. */

/** What staff ask of lots beyond what visitors can. */
export const OFFICE_LOT_NAMES = {
  /** Anywhere in title, lot number, stock or part number. */
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
  buyerId: 'user_id',
  amount: 'amount',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
} as const

export const OFFICE_INVOICE_NAMES = {
  id: 'id',
  /** The number of an invoice, the buyer, or a lot on it. */
  text: 'search',
  state: 'invoice_status',
  aging: 'aging',
  isOverdue: 'overdue',
  /** Something is still to be paid. */
  isOpen: 'open',
  auctionId: 'auction_id',
  locationId: 'location_id',
  sellerId: 'seller_id',
  buyerId: 'user_id',
  method: 'payment_method',
  delivery: 'delivery_type',
  handover: 'status',
  total: 'total_amount',
  due: 'total_due_amount',
  createdAt: 'date_added',
  dueAt: 'due_date',
} as const

export const OFFICE_RETURN_NAMES = {
  id: 'id',
  /** The number of a return or its invoice, the buyer, or a lot of it. */
  text: 'search',
  state: 'return_status',
  /** Whether it waits for what the buyer says to an offer. */
  isOffered: 'has_offer',
  auctionId: 'auction_id',
  invoiceId: 'common_invoice',
  buyerId: 'user_id',
  createdAt: 'date_added',
} as const

/** Of invoices whose goods are sent. */
export const SHIPMENT_NAMES = {
  id: 'id',
  /** Anywhere in the number of the invoice or the name of the buyer. */
  text: 'search',
  stage: 'stage',
  auctionId: 'auctionid',
  locationId: 'location_id',
  paidAt: 'paid_date',
} as const

export const SELLER_NAMES = {
  id: 'id',
  /** Anywhere in name, company or address. */
  text: 'search',
  name: 'name',
  hasTerms: 'has_terms',
  /** Something of theirs can be settled. */
  isReady: 'ready',
  isUnpaid: 'unpaid',
  auctionId: 'auction_id',
} as const

export const TAX_RATE_NAMES = {
  id: 'id',
  country: 'country',
  state: 'state',
  zipPrefix: 'zip',
  kindOfGoods: 'kind',
} as const

export const JOURNAL_NAMES = {
  id: 'id',
  at: 'date',
  kind: 'kind',
  /** The kind of an account on either side, and whose it is. */
  account: 'account',
  owner: 'owner',
  entryId: 'entry_id',
} as const

export const OFFICE_PAYMENT_NAMES = {
  id: 'id',
  /** A number of ours or of the provider, or anywhere in the payer's name, company, address or telephone. */
  text: 'search',
  state: 'state',
  method: 'method',
  purpose: 'purpose',
  auctionId: 'auctionid',
  userId: 'user_id',
  invoiceId: 'invoice_id',
  amount: 'amount',
  isStuck: 'stuck',
  isDeclined: 'declined',
  createdAt: 'created_at',
} as const

export const DISPUTE_NAMES = {
  id: 'id',
  state: 'state',
  auctionId: 'auctionid',
  userId: 'user_id',
  amount: 'amount',
  openedAt: 'opened_at',
} as const
