import { getTrialBalance, listJournal } from '../../shared/src/books/contract.ts'
import { listMessages, listQuestions } from '../../shared/src/inbox/contract.ts'
import { listOfficeInvoices, readOfficeInvoice } from '../../shared/src/invoices/office-contract.ts'
import { listAllLots } from '../../shared/src/lots/admin-contract.ts'
import { listOfficeOffers } from '../../shared/src/offers/office-contract.ts'
import { getOfficeCounts } from '../../shared/src/office/contract.ts'
import { listDisputes } from '../../shared/src/office/disputes-contract.ts'
import { listAudit, listBidders, listOfficeAuctions, listOfficeBids } from '../../shared/src/office/list-contract.ts'
import { readListQuery } from '../../shared/src/office/list-query.ts'
import type { OfficeList } from '../../shared/src/office/lists.ts'
import { listLiveSales, listSaleLots } from '../../shared/src/office/live-contract.ts'
import { listOfficePayments, readOfficePayment } from '../../shared/src/office/payments-contract.ts'
import { readOfficeLot } from '../../shared/src/office/record-contract.ts'
import { REPORT_NAMES, reportIsBy } from '../../shared/src/office/reports.ts'
import { exportReport, listReportRows, readReport } from '../../shared/src/office/reports-contract.ts'
import { getTrends } from '../../shared/src/office/trends-contract.ts'
import { readPerson } from '../../shared/src/people/contract.ts'
import { listOfficeReturns } from '../../shared/src/returns/office-contract.ts'
import { listSellers } from '../../shared/src/settlements/contract.ts'
import { DAY } from '../../shared/src/time.ts'
import { listShipments } from '../../shared/src/tracking/office-contract.ts'
import { FIRST_INVOICE, type Known } from './fill-office.ts'

/** A name, a call and what is asked of it. */
type Question = [name: string, path: string, body: object]

/** Every list of the office in the ways staff ask for it, single records, figures and reports. */
export function officeQuestions(known: Known): Question[] {
  const { lot, auction, largeAuction, seller, bidder, site, rareSite, category } = known
  const paths: Record<OfficeList, string> = {
    lots: listAllLots.path,
    auctions: listOfficeAuctions.path,
    bidders: listBidders.path,
    bids: listOfficeBids.path,
    offers: listOfficeOffers.path,
    questions: listQuestions.path,
    messages: listMessages.path,
    audit: listAudit.path,
    invoices: listOfficeInvoices.path,
    returns: listOfficeReturns.path,
    shipping: listShipments.path,
    sellers: listSellers.path,
    payments: listOfficePayments.path,
    disputes: listDisputes.path,
    journal: listJournal.path,
  }
  const [today, yesterday, hundredDaysAgo] = [0, DAY, 100 * DAY].map((ago) =>
    new Date(Date.now() - ago).toISOString().slice(0, 10),
  )
  const asked: [list: OfficeList, search: string, page?: number][] = [
    ['lots', ''],
    ['lots', 'sort=-id'],
    ['lots', 'sort=-id', 200],
    ['lots', 'sort=closes'],
    ['lots', 'sort=-closes', 200],
    ['lots', 'status=open'],
    ['lots', 'status=open&sort=closes'],
    ['lots', 'status=future'],
    ['lots', 'status=sold&sort=-closes'],
    ['lots', `from=${today}&to=${today}`],
    ['lots', `from=${hundredDaysAgo}&to=${today}&sort=-id`],
    ['lots', `to=${today}&sort=-id`],
    ['lots', `auction=${auction}`],
    ['lots', `auction=${auction}&sort=number`],
    ['lots', `auction=${auction}&bids=1-`],
    ['lots', `auction=${largeAuction}&sort=-price`],
    ['lots', `auction=${largeAuction}&sort=title`],
    ['lots', `auction=${largeAuction}&bids=1-`],
    ['lots', `auction=${largeAuction}&labelled=0`],
    ['lots', `seller=${seller}&sort=-id`],
    ['lots', `seller=${seller}&status=open&sort=-closes`],
    ['lots', `location=${site}&sort=closes`],
    ['lots', `category=${category}`],
    ['lots', `location=${rareSite}`],
    ['lots', 'picture=0'],
    ['lots', 'picture=0&status=open,future'],
    ['lots', 'withdrawn=1&sort=-closes'],
    ['lots', 'q=forklift'],
    ['lots', 'q=machine'],
    ['lots', 'q=GH-77'],
    ['lots', 'q=GH-777777'],
    ['lots', `auction=${auction}&q=77`],
    ['lots', 'q=nothing of the kind'],
    ['lots', 'q=forklift&status=open&sort=closes'],
    ['auctions', ''],
    ['auctions', '', 20],
    ['auctions', 'status=live&sort=closes'],
    ['auctions', 'status=ended&sort=-closes'],
    ['auctions', 'q=auction&sort=title'],
    ['auctions', `seller=${seller}`],
    ['bidders', ''],
    ['bidders', 'q=person77'],
    ['bidders', 'q=at'],
    ['bidders', 'sort=name'],
    ['bidders', 'bids=1&sort=-since'],
    ['bidders', 'bids=0'],
    ['bidders', 'wins=1&sort=name'],
    ['bidders', 'unpaid=1'],
    ['bidders', 'limit=1&sort=-limit'],
    ['bidders', 'state=pending'],
    ['bidders', 'state=active'],
    ['bidders', 'suspended=1'],
    ['bidders', `auction=${auction}`],
    ['bids', ''],
    ['bids', `from=${yesterday}&to=${yesterday}`],
    ['bids', `lot=${lot}`],
    ['bids', `auction=${auction}`],
    ['bids', `auction=${largeAuction}`],
    ['bids', `auction=${largeAuction}`, 40],
    ['bids', `auction=${auction}&state=declined`],
    ['bids', `auction=${auction}&amount=100-&sort=-amount`],
    ['bids', `bidder=${bidder}`],
    ['offers', ''],
    ['offers', 'status=declined&sort=-amount'],
    ['offers', `auction=${auction}`],
    ['offers', 'q=forklift'],
    ['questions', ''],
    ['questions', 'state=open'],
    ['questions', 'q=order'],
    ['invoices', ''],
    ['invoices', '', 200],
    ['invoices', 'sort=due'],
    ['invoices', 'sort=-made', 100],
    ['invoices', 'unpaid=1&sort=due'],
    ['invoices', 'overdue=1&sort=due'],
    ['invoices', 'aging=month,two_months&sort=due'],
    ['invoices', 'aging=older'],
    ['invoices', 'state=paid'],
    ['invoices', 'state=partial'],
    ['invoices', 'state=cancelled'],
    ['invoices', `auction=${auction}`],
    ['invoices', `auction=${auction}&sort=-total`],
    ['invoices', `auction=${auction}&handover=picked_up`],
    ['invoices', `bidder=${bidder}`],
    ['invoices', `location=${rareSite}`],
    ['invoices', 'method=card&sort=-made'],
    ['invoices', 'delivery=shipping'],
    ['invoices', 'q=1077'],
    ['invoices', 'q=person77'],
    ['invoices', `auction=${auction}&q=forklift`],
    ['invoices', `from=${today}`],
    ['returns', ''],
    ['returns', 'state=requested'],
    ['returns', `auction=${auction}`],
    ['returns', 'q=person77'],
    ['returns', 'q=forklift'],
    ['shipping', ''],
    ['shipping', 'status=to_ship'],
    ['shipping', 'status=problem&sort=paid'],
    ['shipping', `auction=${largeAuction}`],
    ['shipping', 'q=pat77'],
    ['sellers', ''],
    ['sellers', 'q=plant'],
    ['sellers', `auction=${auction}`],
    ['sellers', 'unpaid=1'],
    ['payments', ''],
    ['payments', '', 200],
    ['payments', 'state=failed'],
    ['payments', 'state=created,pending'],
    ['payments', 'stuck=1'],
    ['payments', 'declined=1'],
    ['payments', 'method=bank'],
    ['payments', `auction=${auction}`],
    ['payments', `auction=${largeAuction}&sort=-amount`],
    ['payments', `bidder=${bidder}`],
    ['payments', 'sort=-amount'],
    ['payments', 'amount=115.5-115.5'],
    ['payments', 'q=person77'],
    ['payments', 'q=3000777'],
    ['payments', 'q=ch_777'],
    ['payments', `from=${yesterday}`],
    ['disputes', ''],
    ['disputes', 'state=open'],
    ['disputes', `auction=${auction}`],
    ['journal', ''],
    ['journal', 'account=clearing'],
    ['journal', 'account=receivable&owner=3000777'],
    ['journal', 'kind=payment'],
    ['journal', `from=${yesterday}`],
    ['audit', ''],
    ['audit', 'act=save_lot'],
    ['audit', 'kind=lot&record=77'],
    ['audit', `from=${today}`],
  ]
  const questions: Question[] = asked.map(([list, search, page = 1]) => {
    const { filters, orderBy: orderby, order } = readListQuery(list, search)
    return [
      `${list} ${search}${page > 1 ? `, page ${page}` : ''}`,
      paths[list],
      { limit: 50, page, filters, orderby, order },
    ]
  })
  questions.push(
    ['figures of the day', getOfficeCounts.path, {}],
    ['one lot', readOfficeLot.path, { id: lot }],
    ['live sales', listLiveSales.path, {}],
    ['lots of a sale', listSaleLots.path, { auctionid: auction }],
    ['the last 90 days', getTrends.path, {}],
    ['one person', readPerson.path, { id: bidder }],
    ['one invoice', readOfficeInvoice.path, { invoice_id: FIRST_INVOICE }],
    ['one payment', readOfficePayment.path, { id: 777 }],
    ['trial balance', getTrialBalance.path, {}],
  )
  const [month, quarter] = [30, 90].map((days) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10))
  const oneLine = {
    ...{ auction: String(auction), category: String(category), person: String(seller), day: yesterday },
    ...{ age: 'older', tax: 'UT 5000', account: 'premium' },
  }
  for (const report of REPORT_NAMES) {
    const asked = { report, from: month, to: today }
    const key = oneLine[reportIsBy(report)]
    questions.push([`report ${report}, 30 days`, readReport.path, asked])
    questions.push([`report ${report}, 90 days`, readReport.path, { ...asked, from: quarter }])
    questions.push([`file of report ${report}`, exportReport.path, asked])
    questions.push([`report ${report}, all its rows`, listReportRows.path, asked])
    questions.push([`rows of ${report}, ${key}`, listReportRows.path, { ...asked, key }])
  }
  return questions
}
