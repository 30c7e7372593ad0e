import '@mantine/charts/styles.css'
import { type ReportName, reportIsBy } from '@gavelhouse/shared/office/reports.ts'
import { readReport } from '@gavelhouse/shared/office/reports-contract.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from '../money/Money.module.css'
import { Unread } from '../money/Unread.tsx'
import { ExportReport } from './ExportReport.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportRows } from './ReportRows.tsx'
import { ReportTable } from './ReportTable.tsx'
import { REPORT_WORDS } from './report-words.ts'
import { useDays } from './use-days.ts'

const USUAL_DAYS = 30

/** One report: days and auction from the address, the chart, the table; or the rows behind one of its figures. */
export default function OneReport({ report }: { report: ReportName }) {
  const text = useText()
  const days = useDays(USUAL_DAYS)
  const [params] = useSearchParams()
  const auction = params.get('auction') ?? ''
  const row = params.get('row')
  const auctionId = /^[1-9]\d{0,8}$/.test(auction) ? Number(auction) : undefined
  const asked = { report, from: days.from, to: days.to, ...(auctionId !== undefined && { auctionId }) }
  const { data, error, refetch } = useRead(readReport, asked, { keepPrevious: true })
  const { label, about } = REPORT_WORDS[report]
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{text(label)}</h1>
        <p className={classes.muted}>{text(about)}</p>
      </header>
      <div className={classes.days}>
        <ReportFilters report={report} days={days} auctionId={auctionId ?? null} />
        <ExportReport asked={asked} row={row} />
      </div>
      {data === undefined ? (
        <Unread error={error} onRetry={() => void refetch()} />
      ) : row !== null ? (
        <ReportRows asked={asked} line={data.lines.find(({ key }) => key === row) ?? { key: row, name: '' }} />
      ) : data.lines.length === 0 ? (
        <EmptyState
          title={text('officeReportEmpty')}
          hint={text(reportIsBy(report) === 'age' ? 'officeReportNothingOwed' : 'officeReportEmptyHint')}
        />
      ) : (
        <>
          <ReportChart report={report} lines={data.lines} />
          <ReportTable report={report} {...data} />
        </>
      )}
    </div>
  )
}
