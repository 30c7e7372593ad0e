import '@mantine/charts/styles.css'
import { getTrends } from '@gavelhouse/shared/office/trends-contract.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import { TrendChart } from './TrendChart.tsx'
import classes from './Trends.module.css'
import { TrendsTable } from './TrendsTable.tsx'
import { isTold, TREND_SERIES } from './trend-series.ts'

/** Days of three months do not change by the second. */
const STALE_MS = 5 * MINUTE

/** The last 90 days as charts, or as the table of the same figures. */
export default function Trends({ titleId }: { titleId: string }) {
  const text = useText()
  const [isTable, setTable] = useState(false)
  const { data, error, refetch } = useRead(getTrends, {}, { staleTime: STALE_MS })
  return (
    <>
      <div className={classes.head}>
        <h2 id={titleId}>{text('officeTrends')}</h2>
        <OfficeButton look="link" onClick={() => setTable(!isTable)}>
          {text(isTable ? 'officeAsCharts' : 'officeAsTable')}
        </OfficeButton>
      </div>
      {data === undefined ? (
        <UnreadPart error={error} onRetry={() => void refetch()} height={440} />
      ) : isTable ? (
        <TrendsTable days={data.days} />
      ) : (
        <div className={classes.charts}>
          {TREND_SERIES.filter((series) => isTold(data.days, series)).map((series) => (
            <TrendChart key={series.name} days={data.days} series={series} />
          ))}
        </div>
      )}
    </>
  )
}
