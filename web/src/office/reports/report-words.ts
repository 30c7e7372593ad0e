import type { AccountKind } from '@gavelhouse/shared/books/chart.ts'
import { type ReportName, reportIsBy } from '@gavelhouse/shared/office/reports.ts'
import type { Text } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { accountWords } from '../money/book-words.ts'
import { formatDay } from '../trends/trend-series.ts'

interface ReportWords {
  label: PhraseKey
  about: PhraseKey
  /** The columns of the chart, one upon the other. */
  chart: readonly string[]
}

export const REPORT_WORDS: Record<ReportName, ReportWords> = {
  sell_through: { label: 'officeReportSellThrough', about: 'officeReportSellThroughAbout', chart: ['sold', 'unsold'] },
  hammer_auctions: { label: 'officeReportAuctions', about: 'officeReportHammerAbout', chart: ['hammer', 'outright'] },
  hammer_categories: {
    ...{ label: 'officeReportCategories', about: 'officeReportHammerAbout', chart: ['hammer', 'outright'] },
  },
  hammer_sellers: { label: 'officeReportSellers', about: 'officeReportHammerAbout', chart: ['hammer', 'outright'] },
  buyers: { label: 'officeReportBuyers', about: 'officeReportHammerAbout', chart: ['hammer', 'outright'] },
  under_bidders: { label: 'officeReportUnderBidders', about: 'officeReportUnderBiddersAbout', chart: ['bid'] },
  receipts: { label: 'officeReportReceipts', about: 'officeReportReceiptsAbout', chart: ['card', 'bank', 'cash'] },
  aging: { label: 'officeReportAging', about: 'officeReportAgingAbout', chart: ['due'] },
  tax: { label: 'officeReportTax', about: 'officeReportTaxAbout', chart: ['tax'] },
  exempt: { label: 'officeReportExempt', about: 'officeReportExemptAbout', chart: ['goods', 'premium'] },
  income: { label: 'officeReportIncome', about: 'officeReportIncomeAbout', chart: ['net'] },
  pickup: { label: 'officeReportPickup', about: 'officeReportPickupAbout', chart: ['fetched', 'missed', 'ahead'] },
}

const COLUMN_WORDS: Record<string, PhraseKey> = {
  offered: 'officeReportOffered',
  sold: 'officeReportSold',
  unsold: 'officeReportUnsold',
  withdrawn: 'officeReportWithdrawn',
  hammer: 'officeReportHammer',
  outright: 'officeReportOutright',
  lots: 'officeReportLots',
  premium: 'officeReportPremium',
  tax: 'officeReportTaxed',
  back: 'officeReportBack',
  bid: 'officeReportBid',
  card: 'officeReportCard',
  bank: 'officeReportBank',
  cash: 'officeReportCash',
  disputed: 'officeReportDisputed',
  net: 'officeReportNet',
  invoices: 'officeReportInvoices',
  goods: 'officeReportGoods',
  other: 'officeReportOther',
  off: 'officeReportOff',
  due: 'officeReportDue',
  lines: 'officeReportLines',
  taxed: 'officeReportTaxable',
  untaxed: 'officeReportUntaxed',
  earned: 'officeReportEarned',
  booked: 'officeReportBooked',
  fetched: 'officeReportFetched',
  missed: 'officeReportMissed',
  ahead: 'officeReportAhead',
  given_up: 'officeReportGivenUp',
}

export const columnWords = (text: Text, name: string): string => text(COLUMN_WORDS[name] ?? 'officeReportNet')

const AGE_WORDS: Record<string, PhraseKey> = {
  ahead: 'officeAgeAhead',
  week: 'officeAgeWeek',
  month: 'officeAgeMonth',
  two_months: 'officeAgeTwoMonths',
  older: 'officeAgeOlder',
}

const BY_WORDS: Record<ReturnType<typeof reportIsBy>, PhraseKey> = {
  auction: 'officeAuction',
  category: 'officeReportCategory',
  person: 'officeReportPerson',
  day: 'officeTrendDay',
  age: 'officeReportAge',
  tax: 'officeReportState',
  account: 'officeBookAccount',
}

export const byWords = (text: Text, report: ReportName): string => text(BY_WORDS[reportIsBy(report)])

/** What a line is called: a record by its name, a day, a state with its rate, an age or an account in words. */
export function lineWords(text: Text, report: ReportName, { key, name }: { key: string; name: string }): string {
  switch (reportIsBy(report)) {
    case 'day':
      return formatDay(key)
    case 'age':
      return text(AGE_WORDS[key] ?? 'officeAgeOlder')
    case 'account':
      return accountWords(text, key as AccountKind)
    case 'tax':
      return taxWords(text, key)
    case 'auction':
    case 'category':
    case 'person':
      return name === '' ? key : name
  }
}

/** 'UT 6850' is 6.85 percent in Utah. */
function taxWords(text: Text, key: string): string {
  const at = key.lastIndexOf(' ')
  const [state, what] = [key.slice(0, at) || text('officeNone'), key.slice(at + 1)]
  if (what === 'back') return text('officeTaxBack', { state })
  if (what === 'shipping') return text('officeTaxShipping', { state })
  return text('officeTaxAtRate', { state, rate: String(Number(what) / 1_000) })
}
