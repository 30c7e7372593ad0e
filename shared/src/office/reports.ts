/**
 * The reports of the house: what each row is about, and its figures in their order. A figure is the sum of the rows behind it, so
 * that each can be opened. Goods, premium and tax stand apart in every one of them.
 */
export const REPORTS = {
  sell_through: {
    by: 'auction',
    columns: { offered: 'count', sold: 'count', unsold: 'count', withdrawn: 'count', hammer: 'money' },
  },
  hammer_auctions: { by: 'auction', columns: soldColumns() },
  hammer_categories: { by: 'category', columns: soldColumns() },
  hammer_sellers: { by: 'person', columns: soldColumns() },
  buyers: { by: 'person', columns: soldColumns() },
  under_bidders: { by: 'person', columns: { lots: 'count', bid: 'money', hammer: 'money' } },
  receipts: {
    by: 'day',
    columns: { card: 'money', bank: 'money', cash: 'money', back: 'money', disputed: 'money', net: 'money' },
  },
  /** As of now: the days asked for do not matter. */
  aging: {
    by: 'age',
    columns: {
      invoices: 'count',
      goods: 'money',
      premium: 'money',
      tax: 'money',
      other: 'money',
      off: 'money',
      due: 'money',
    },
  },
  tax: {
    by: 'tax',
    columns: { lines: 'count', taxed: 'money', untaxed: 'money', tax: 'money', back: 'money', net: 'money' },
  },
  exempt: { by: 'person', columns: { lines: 'count', goods: 'money', premium: 'money' } },
  income: { by: 'account', columns: { earned: 'money', back: 'money', net: 'money' } },
  pickup: {
    by: 'day',
    columns: { booked: 'count', fetched: 'count', missed: 'count', ahead: 'count', given_up: 'count' },
  },
} as const satisfies Record<string, ReportShape>

interface ReportShape {
  by: 'auction' | 'category' | 'person' | 'day' | 'age' | 'tax' | 'account'
  columns: Readonly<Record<string, 'count' | 'money'>>
}

function soldColumns() {
  return {
    ...({ lots: 'count', hammer: 'money', outright: 'money', premium: 'money', tax: 'money', back: 'money' } as const),
  }
}

export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]]

/** Those about the house as a whole: whoever is limited to some auctions does not see them. */
export const HOUSE_REPORTS: readonly ReportName[] = ['income', 'tax', 'exempt']

/** What a row behind a figure is. */
export const REPORT_RECORDS = ['lot', 'invoice', 'payment', 'entry'] as const
export type ReportRecord = (typeof REPORT_RECORDS)[number]

export interface ReportColumn {
  name: string
  kind: 'count' | 'money'
}

export const reportColumns = (report: ReportName): ReportColumn[] => {
  const { columns }: ReportShape = REPORTS[report]
  return Object.entries(columns).map(([name, kind]) => ({ name, kind }))
}

export const reportIsBy = (report: ReportName): ReportShape['by'] => REPORTS[report].by

/** The figures of a row in the order of the columns; on the wire counts and amounts travel apart. */
export function figuresOf(
  report: ReportName,
  { counts, sums }: { counts: readonly number[]; sums: readonly number[] },
): number[] {
  const [left, owed] = [[...counts], [...sums]]
  return reportColumns(report).map(({ kind }) => (kind === 'count' ? left.shift() : owed.shift()) ?? 0)
}

/** Of the lots offered, those that were sold, in tenths of a percent; null: nothing was offered. */
export const sellThrough = (offered: number, sold: number): number | null =>
  offered === 0 ? null : Math.floor((sold * 2_000 + offered) / (2 * offered))
