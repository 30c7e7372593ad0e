import { BarChart } from '@mantine/charts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { hasScreen } from '../navigation.ts'
import classes from './Trends.module.css'
import { formatDay, formatTick, formatTrend, marksOf, sumOf, type TrendDay, type TrendSeries } from './trend-series.ts'

const NO_MOTION = { isAnimationActive: false }

/** One figure day by day. Those who cannot see it read its sum, and the table. */
export function TrendChart({ days, series }: { days: readonly TrendDay[]; series: TrendSeries }) {
  const text = useText()
  const { user } = useSession()
  const { isRightToLeft } = useLanguage()
  const data = useMemo(
    () => days.map((day) => ({ day: formatDay(day.day), [series.name]: series.of(day) ?? 0 })),
    [days, series],
  )
  const sum = formatTrend(sumOf(days, series), series.isMoney)
  const { screen } = series
  const isOpen = screen !== undefined && hasScreen(screen.split('?')[0] ?? '', user?.rights ?? [])
  return (
    <figure className={classes.chart}>
      <figcaption>
        <h3>{text(series.label)}</h3>
        <b className="figures">{isOpen ? <Link to={screen}>{sum}</Link> : sum}</b>
        <p>{text(series.about)}</p>
      </figcaption>
      <div aria-hidden dir="ltr">
        <BarChart
          h={150}
          data={data}
          dataKey="day"
          series={[{ name: series.name, label: text(series.label), color: 'var(--accent-fill)' }]}
          gridColor="var(--line)"
          textColor="var(--muted)"
          cursorFill="var(--sunken)"
          tickLine="none"
          valueFormatter={(value) => formatTrend(value, series.isMoney)}
          barProps={NO_MOTION}
          xAxisProps={{ reversed: isRightToLeft, minTickGap: 40 }}
          yAxisProps={{
            ...{ orientation: isRightToLeft ? 'right' : 'left', width: 52, allowDecimals: false, tickCount: 3 },
            ...marksOf(days, series),
            tickFormatter: (value: number) => formatTick(value, series.isMoney),
          }}
          barChartProps={{ accessibilityLayer: false, barCategoryGap: 1 }}
          tooltipAnimationDuration={0}
        />
      </div>
    </figure>
  )
}
