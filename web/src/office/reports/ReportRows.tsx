import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { figuresOf, type ReportName, type ReportRecord, reportColumns } from '@gavelhouse/shared/office/reports.ts'
import { listReportRows } from '@gavelhouse/shared/office/reports-contract.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { useEverywhere } from '../counts/use-everywhere.ts'
import classes from '../money/Money.module.css'
import { Unread } from '../money/Unread.tsx'
import { hasScreen } from '../navigation.ts'
import { Figure } from './Figure.tsx'
import { ALL_ROWS, type AskedReport } from './report-asked.ts'
import { columnWords, lineWords } from './report-words.ts'

type Row = OutputOf<typeof listReportRows>['rows'][number]

/** The screen of each kind of record, and how one of it is called. */
const RECORDS: Record<ReportRecord, { screen: string; label: PhraseKey; to: (id: number) => string }> = {
  lot: { screen: '/admin/lots', label: 'officeKindLot', to: (id) => `/admin/lots/${id}` },
  invoice: { screen: '/admin/invoices', label: 'officeKindInvoice', to: (id) => `/admin/invoices/${id}` },
  payment: { screen: '/admin/money', label: 'officePayment', to: (id) => `/admin/money/payments/${id}` },
  entry: { screen: '/admin/money', label: 'officeBookEntry', to: (id) => `/admin/money/journal?entry=${id}` },
}

interface ReportRowsProps {
  asked: AskedReport
  line: { key: string; name: string }
}

/** What a figure is made of, row by row, the newest first. */
export function ReportRows({ asked, line }: ReportRowsProps) {
  const text = useText()
  const [params] = useSearchParams()
  const isAll = line.key === ALL_ROWS
  const { report } = asked
  const { data, error, refetch } = useRead(listReportRows, { ...asked, ...(!isAll && { key: line.key }) })
  const back = new URLSearchParams(params)
  back.delete('row')
  return (
    <section className={classes.section} aria-labelledby="rows">
      <div className={classes.head}>
        <h2 id="rows" dir="auto">
          {isAll ? text('officeTotal') : lineWords(text, report, line)}
        </h2>
        {data !== undefined && (
          <span className={classes.muted}>
            {text('officeReportRows', { shown: formatCount(data.rows.length), number: formatCount(data.total) })}
          </span>
        )}
        <Link to={`?${back}`}>{text('officeReportBackTo')}</Link>
      </div>
      {data === undefined ? (
        <Unread error={error} onRetry={() => void refetch()} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <div className={classes.frame} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{text('officeWhen')}</th>
                <th scope="col">{text('officeRecord')}</th>
                {reportColumns(report).map(({ name }) => (
                  <th key={name} scope="col" data-number>
                    {columnWords(text, name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a record may stand in several rows, which never move
                <tr key={index}>
                  <td>
                    <ShortTime at={row.at} />
                  </td>
                  <th scope="row" data-name dir="auto">
                    <RecordName row={row} />
                  </th>
                  <Cells report={report} row={row} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function RecordName({ row: { kind, id, name } }: { row: Row }) {
  const text = useText()
  const { user } = useSession()
  const { screen, label, to } = RECORDS[kind]
  const words = kind === 'lot' ? name : `${text(label)} ${id} ${name}`
  const everywhere = useEverywhere()
  return hasScreen(screen, user?.rights ?? [], everywhere) ? <Link to={to(id)}>{words}</Link> : words
}

function Cells({ report, row }: { report: ReportName; row: Row }) {
  const columns = reportColumns(report)
  return figuresOf(report, row).map((value, index) => (
    <td key={columns[index]?.name} data-number>
      <Figure value={value} isMoney={columns[index]?.kind === 'money'} />
    </td>
  ))
}
