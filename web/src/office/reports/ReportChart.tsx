import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { figuresOf, type ReportName, reportColumns, reportIsBy } from '@gavelhouse/shared/office/reports.ts'
import type { readReport } from '@gavelhouse/shared/office/reports-contract.ts'
import { BarChart } from '@mantine/charts'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import trends from '../trends/Trends.module.css'
import { formatTick, formatTrend } from '../trends/trend-series.ts'
import { columnWords, lineWords, REPORT_WORDS } from './report-words.ts'

/** Few bars are no walls. */
const BARS = { isAnimationActive: false, maxBarSize: 72 }
/** More bars are a smear; the table has them all. */
const MOST_BARS = 31
const LONGEST_NAME = 18

const COLORS = ['var(--accent-fill)', 'var(--muted)', 'var(--winning)']

type Lines = OutputOf<typeof readReport>['lines']

/** The main figures of the first lines. Those who cannot see it have the table below. */
export function ReportChart({ report, lines }: { report: ReportName; lines: Lines }) {
  const text = useText()
  const { isRightToLeft } = useLanguage()
  const { chart } = REPORT_WORDS[report]
  const columns = reportColumns(report)
  const isMoney = columns.find(({ name }) => name === chart[0])?.kind === 'money'
  const data = useMemo(() => barsOf(report, lines, (line) => lineWords(text, report, line)), [report, lines, text])
  if (data.length < 2) return null
  return (
    <figure className={trends.chart} aria-hidden dir="ltr">
      <BarChart
        h={180}
        data={data}
        dataKey="name"
        type="stacked"
        withLegend={chart.length > 1}
        legendProps={{ verticalAlign: 'top', height: 28 }}
        // On the side the amounts are not.
        styles={{ legend: { justifyContent: isRightToLeft ? 'flex-start' : 'flex-end' } }}
        series={chart.map((name, index) => ({
          ...{ name, label: columnWords(text, name), color: COLORS[index] ?? 'var(--muted)' },
        }))}
        gridColor="var(--line)"
        textColor="var(--muted)"
        cursorFill="var(--sunken)"
        tickLine="none"
        valueFormatter={(value) => formatTrend(value, isMoney)}
        barProps={BARS}
        xAxisProps={{ reversed: isRightToLeft, minTickGap: 24 }}
        yAxisProps={{
          ...{ orientation: isRightToLeft ? 'right' : 'left', width: 56, allowDecimals: false, tickCount: 3 },
          tickFormatter: (value: number) => formatTick(value, isMoney),
        }}
        barChartProps={{ accessibilityLayer: false, barCategoryGap: 2 }}
        tooltipAnimationDuration={0}
      />
    </figure>
  )
}

/** Days from the left to the right, all else as the table has it. */
function barsOf(report: ReportName, lines: Lines, nameOf: (line: Lines[number]) => string) {
  const columns = reportColumns(report)
  const first = lines.slice(0, MOST_BARS)
  const inOrder = reportIsBy(report) === 'day' ? first.toReversed() : first
  return inOrder.map((line) => {
    const name = nameOf(line)
    const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name
    const figures = figuresOf(report, line).map((value, index) => [columns[index]?.name ?? '', value])
    return { name: short, ...Object.fromEntries(figures) }
  })
}
