import type { OfficeList } from './lists.ts'

/** The list that shows what a figure of the day counts, and what its address asks for. Other figures have no list. */
export const COUNTED_LISTS = {
  pendingBidders: { list: 'bidders', search: 'state=pending' },
  openOffers: { list: 'offers', search: 'status=pending' },
  openQuestions: { list: 'questions', search: 'state=open' },
  openMessages: { list: 'messages', search: 'state=open&suspect=0' },
  openReturns: { list: 'returns', search: 'state=requested,accepted,received&offered=0' },
  overdueInvoices: { list: 'invoices', search: 'overdue=1&sort=due' },
  declinedCards: { list: 'payments', search: 'declined=1' },
  stuckPayments: { list: 'payments', search: 'stuck=1' },
  openDisputes: { list: 'disputes', search: 'state=open' },
  settlementsReady: { list: 'sellers', search: 'ready=1' },
  lotsWithoutPicture: { list: 'lots', search: 'picture=0&status=future,open' },
  liveAuctions: { list: 'auctions', search: 'status=live' },
  liveLots: { list: 'lots', search: 'status=open' },
} as const satisfies Readonly<Record<string, { list: OfficeList; search: string }>>

/**
 * The same of the figures of one person, whom the address names beside it. Of lots somebody leads or has won, and of deposits
 * that are held, there is no list of these alone.
 */
export const PERSON_LISTS = {
  bidCount: { list: 'bids', search: '' },
  unpaidCount: { list: 'invoices', search: 'unpaid=1' },
  invoiceCount: { list: 'invoices', search: 'state=unpaid,partial,paid' },
  offerCount: { list: 'offers', search: '' },
  returnCount: { list: 'returns', search: '' },
} as const satisfies Readonly<Record<string, { list: OfficeList; search: string }>>
