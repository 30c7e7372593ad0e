import { useText } from '../../lib/text.ts'
import classes from './Trends.module.css'
import { formatTrend, isTold, sumOf, TREND_COLUMNS, type TrendDay } from './trend-series.ts'

/** The same figures to read, the newest day first. */
export function TrendsTable({ days }: { days: readonly TrendDay[] }) {
  const text = useText()
  const columns = TREND_COLUMNS.filter((column) => isTold(days, column))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <div className={classes.tableFrame} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{text('officeTrends')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('officeTrendDay')}</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col" data-number>
                {text(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-sum>
            <th scope="row">{text('officeTrendSum')}</th>
            {columns.map((column) => (
              <td key={column.name} data-number>
                {formatTrend(sumOf(days, column), column.isMoney)}
              </td>
            ))}
          </tr>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="figures">
                <time dateTime={day.day}>{day.day}</time>
              </th>
              {columns.map(({ name, of, isMoney }) => (
                <td key={name} data-number>
                  {formatTrend(of(day) ?? 0, isMoney)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
