import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { figuresOf, type ReportName, reportColumns, sellThrough } from '@gavelhouse/shared/office/reports.ts'
import { MOST_REPORT_LINES, type readReport } from '@gavelhouse/shared/office/reports-contract.ts'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import classes from '../money/Money.module.css'
import { formatTrend } from '../trends/trend-series.ts'
import { Figure } from './Figure.tsx'
import { ALL_ROWS } from './report-asked.ts'
import { byWords, columnWords, lineWords } from './report-words.ts'

type Report = OutputOf<typeof readReport>

/** Every line with its figures, each of which opens its rows; what all of them come to stands on top. */
export function ReportTable({ report, lines, totals, isMore }: Report & { report: ReportName }) {
  const text = useText()
  const hasRate = report === 'sell_through'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <div className={classes.frame} tabIndex={0}>
      <table className={classes.table}>
        {isMore && <caption>{text('officeReportFirst', { number: MOST_REPORT_LINES })}</caption>}
        <thead>
          <tr>
            <th scope="col">{byWords(text, report)}</th>
            {reportColumns(report).map(({ name }) => (
              <th key={name} scope="col" data-number>
                {columnWords(text, name)}
              </th>
            ))}
            {hasRate && (
              <th scope="col" data-number>
                {text('officeReportRate')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <Line report={report} name={text('officeTotal')} row={ALL_ROWS} figures={totals} isSum />
          {lines.map((line) => (
            <Line
              key={line.key}
              report={report}
              name={lineWords(text, report, line)}
              row={line.key}
              figures={line}
              isSum={false}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps {
  report: ReportName
  name: string
  row: string
  figures: Report['totals']
  isSum: boolean
}

function Line({ report, name, row, figures, isSum }: LineProps) {
  const [params] = useSearchParams()
  const address = new URLSearchParams(params)
  address.set('row', row)
  const columns = reportColumns(report)
  const values = figuresOf(report, figures)
  return (
    <tr data-sum={isSum || undefined}>
      <th scope="row" data-name dir="auto" title={name}>
        {name}
      </th>
      {values.map((value, index) => (
        <td key={columns[index]?.name} data-number>
          {value === 0 ? (
            <Figure value={0} isMoney={columns[index]?.kind === 'money'} />
          ) : (
            <Link to={`?${address}`}>{formatTrend(value, columns[index]?.kind === 'money')}</Link>
          )}
        </td>
      ))}
      {report === 'sell_through' && <td data-number>{rateText(values[0] ?? 0, values[1] ?? 0)}</td>}
    </tr>
  )
}

function rateText(offered: number, sold: number): string {
  const rate = sellThrough(offered, sold)
  return rate === null ? '' : `${(rate / 10).toFixed(1)}%`
}
