import { listPreviousAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import * as books from '@gavelhouse/shared/books/contract.ts'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import * as inbox from '@gavelhouse/shared/inbox/contract.ts'
import * as invoices from '@gavelhouse/shared/invoices/office-contract.ts'
import { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import { listOfficeOffers } from '@gavelhouse/shared/offers/office-contract.ts'
import { listDisputes } from '@gavelhouse/shared/office/disputes-contract.ts'
import * as office from '@gavelhouse/shared/office/list-contract.ts'
import * as payments from '@gavelhouse/shared/office/payments-contract.ts'
import * as reports from '@gavelhouse/shared/office/reports-contract.ts'
import { getTrends } from '@gavelhouse/shared/office/trends-contract.ts'
import { listLinkedPeople } from '@gavelhouse/shared/people/link-contract.ts'
import { listOfficeReturns } from '@gavelhouse/shared/returns/office-contract.ts'
import * as search from '@gavelhouse/shared/search/contract.ts'
import { listItems } from '@gavelhouse/shared/selling/contract.ts'
import { listSellers } from '@gavelhouse/shared/settlements/contract.ts'
import { listShipments } from '@gavelhouse/shared/tracking/office-contract.ts'

/**
 * Calls that may be answered from the replica: searches, lists of the office, reports. A call may stand here if it only reads,
 * nothing is decided by its answer, and no announcement makes a screen ask it again. Not here, therefore: a lot and its bids, what
 * somebody has at stake, owes or was told, auctions on sale, records in forms, sessions, rights and limits (decision 083).
 */
export const LAGGING_CALLS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  // Which lots, and what every filter leaves. The lots themselves: LotSearch.placeFor.
  search.searchLots,
  search.listUpcomingLots,
  search.countChoices,
  search.suggestLots,
  listPreviousAuctions,
  office.listOfficeAuctions,
  office.listBidders,
  office.listAudit,
  office.exportAudit,
  listAllLots,
  invoices.listOfficeInvoices,
  invoices.exportInvoices,
  payments.listOfficePayments,
  payments.exportPayments,
  listDisputes,
  listOfficeReturns,
  listOfficeOffers,
  listShipments,
  listSellers,
  listItems,
  inbox.listQuestions,
  inbox.listMessages,
  listLinkedPeople,
  reports.readReport,
  reports.listReportRows,
  reports.exportReport,
  getTrends,
  books.getTrialBalance,
  books.exportTrialBalance,
  books.listAccounts,
  books.listJournal,
  books.exportJournal,
])
