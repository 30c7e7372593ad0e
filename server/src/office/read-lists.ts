import { auctionsWithAny } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listOfficeInvoices as invoicesApi } from '@gavelhouse/shared/invoices/office-contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import type * as api from '@gavelhouse/shared/office/list-contract.ts'
import {
  BIDDER_NAMES,
  DISPUTE_NAMES,
  LETTER_NAMES,
  OFFICE_AUCTION_NAMES,
  OFFICE_BID_NAMES,
  OFFICE_INVOICE_NAMES,
  OFFICE_OFFER_NAMES,
  OFFICE_PAYMENT_NAMES,
  OFFICE_RETURN_NAMES,
  SHIPMENT_NAMES,
} from '@gavelhouse/shared/office/list-names.ts'
import { LIST_RIGHTS, OFFICE_RIGHTS, type OfficeList } from '@gavelhouse/shared/office/lists.ts'
import type { listOfficeReturns as returnsApi } from '@gavelhouse/shared/returns/office-contract.ts'
import type { listShipments as listShipmentsApi } from '@gavelhouse/shared/tracking/office-contract.ts'
import type { Caller, UserContext } from '../accounts/caller.ts'
import { reachIn } from '../accounts/reach.ts'
import { countJournal } from '../books/queries-journal.ts'
import type { Db } from '../db/connect.ts'
import type { Counted } from '../db/paging.ts'
import { countMessages, countQuestions } from '../inbox/queries-lists.ts'
import { countInvoices, readOfficeInvoices } from '../invoices/queries-office.ts'
import { countAllLots } from '../lots/queries-all.ts'
import { countOffers } from '../offers/queries-office.ts'
import { countReturns, readOfficeReturns } from '../returns/queries-office.ts'
import { countSellers } from '../settlements/queries-sellers.ts'
import { countShipments, readShipments } from '../tracking/queries-office.ts'
import { countDisputes } from './money/queries-disputes.ts'
import { countPayments } from './money/queries-payments.ts'
import { countAuctions, readAuctions } from './queries-auctions.ts'
import { countAudit, readAudit } from './queries-audit.ts'
import { countBidders, readBidders } from './queries-bidders.ts'
import { countBids, readBids } from './queries-bids.ts'
import { listFoundAuctions } from './queries-found-auctions.ts'

const NONE: Counted = { total: 0, isMore: false }

/** By which field each list names an auction. */
const AUCTION_FIELDS: Record<OfficeList, string> = {
  lots: LOT_NAMES.auctionId,
  auctions: OFFICE_AUCTION_NAMES.id,
  bidders: BIDDER_NAMES.auctionId,
  bids: OFFICE_BID_NAMES.auctionId,
  offers: OFFICE_OFFER_NAMES.auctionId,
  questions: LETTER_NAMES.auctionId,
  messages: '',
  audit: '',
  invoices: OFFICE_INVOICE_NAMES.auctionId,
  returns: OFFICE_RETURN_NAMES.auctionId,
  shipping: SHIPMENT_NAMES.auctionId,
  sellers: '',
  payments: OFFICE_PAYMENT_NAMES.auctionId,
  disputes: DISPUTE_NAMES.auctionId,
  journal: '',
}

/** The auctions of whose records somebody sees in a list; null: of all. */
export const reachInList = ({ grants }: Pick<Caller, 'grants'>, list: OfficeList, filters: readonly Filter[]) =>
  reachIn(grants, LIST_RIGHTS[list], { filters, auctionField: AUCTION_FIELDS[list] })

export const listOfficeAuctions = ({ db, user }: UserContext, query: InputOf<typeof api.listOfficeAuctions>) =>
  readAuctions(db, query, reachInList(user, 'auctions', query.filters))

export const findAuctions = ({ db, user }: UserContext, { search, ids }: InputOf<typeof api.findAuctions>) =>
  listFoundAuctions(db, { search, ids, reach: auctionsWithAny(user.grants, OFFICE_RIGHTS) })

export const listBidders = ({ db, user }: UserContext, query: InputOf<typeof api.listBidders>) =>
  readBidders(db, query, reachInList(user, 'bidders', query.filters))

export const listOfficeBids = ({ db, user }: UserContext, query: InputOf<typeof api.listOfficeBids>) =>
  readBids(db, query, reachInList(user, 'bids', query.filters))

export const listOfficeInvoices = ({ db, user }: UserContext, query: InputOf<typeof invoicesApi>) =>
  readOfficeInvoices(db, query, reachInList(user, 'invoices', query.filters))

export const listOfficeReturns = ({ db, user }: UserContext, query: InputOf<typeof returnsApi>) =>
  readOfficeReturns(db, query, reachInList(user, 'returns', query.filters))

export const listShipments = ({ db, user }: UserContext, query: InputOf<typeof listShipmentsApi>) =>
  readShipments(db, query, reachInList(user, 'shipping', query.filters))

export const listAudit = ({ db }: UserContext, query: InputOf<typeof api.listAudit>) => readAudit(db, query)

/** How many records a question finds for somebody who may see the list. */
export function countInList(db: Db, user: Caller, list: OfficeList, filters: readonly Filter[]): Promise<Counted> {
  if (list === 'audit') return countAudit(db, filters)
  const auctionIds = reachInList(user, list, filters)
  // About no auction in particular.
  if (list === 'messages') return auctionIds === null ? countMessages(db, filters) : Promise.resolve(NONE)
  if (list === 'sellers') return auctionIds === null ? countSellers(db, filters) : Promise.resolve(NONE)
  if (list === 'journal') return auctionIds === null ? countJournal(db, filters) : Promise.resolve(NONE)
  if (list === 'lots') return countAllLots(db, { filters, auctionIds })
  const count = {
    ...{ auctions: countAuctions, bidders: countBidders, bids: countBids },
    ...{ offers: countOffers, questions: countQuestions, invoices: countInvoices, returns: countReturns },
    ...{ shipping: countShipments, payments: countPayments, disputes: countDisputes },
  }[list]
  return count(db, filters, auctionIds)
}
