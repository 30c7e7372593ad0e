import type { BidRecord } from '@gavelhouse/shared/lots/lot.ts'
import { useId, useState } from 'react'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import classes from './PriceChart.module.css'
import { type PricePoint, priceLine, pricePoints } from './price-line.ts'

const BOX = { width: 560, height: 140 }

interface PriceChartProps {
  bids: BidRecord[]
  /** There are more bids than these. */
  isCut: boolean
  until: number
}

/** The price over time, as a line or as a table. Nothing with fewer than two prices: there is nothing to see. */
export function PriceChart({ bids, isCut, until }: PriceChartProps) {
  const text = useText()
  const headingId = useId()
  const [isTable, setTable] = useState(false)
  const points = pricePoints(bids)
  if (points.length < 2) return null
  return (
    <section aria-labelledby={headingId} className={classes.chart}>
      <header>
        <h3 id={headingId}>{text('priceOverTime')}</h3>
        <Button look="bare" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {text(isTable ? 'showChart' : 'showTable')}
        </Button>
      </header>
      {isTable ? <Table points={points} /> : <Line points={points} until={until} />}
      {isCut && <p className={classes.note}>{text('chartLatest', { bids: bids.length })}</p>}
    </section>
  )
}

function Line({ points, until }: { points: PricePoint[]; until: number }) {
  const text = useText()
  const { path, dots, least, most } = priceLine(points, BOX, Math.max(until, points.at(-1)?.at ?? 0))
  const [first, last] = [points[0]?.price ?? 0, points.at(-1)?.price ?? 0]
  const values = { first: formatPrice(first), last: formatPrice(last), bids: points.length }
  return (
    // Time runs from left to right in every language, as clocks do.
    <figure className={classes.figure} dir="ltr">
      <svg
        viewBox={`-6 -6 ${BOX.width + 12} ${BOX.height + 12}`}
        role="img"
        aria-label={text('chartSummary', values)}
        preserveAspectRatio="none"
      >
        <path d={`${path}V${BOX.height}H0Z`} className={classes.area} />
        <path d={path} className={classes.line} vectorEffect="non-scaling-stroke" />
        {dots.map(({ x, y }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bid and the answer to it may share time and price
          <path key={index} d={`M${x} ${y}h0`} className={classes.dot} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <span className={`figures ${classes.most}`}>{formatPrice(most)}</span>
      <span className={`figures ${classes.least}`}>{formatPrice(least)}</span>
      <figcaption>
        <DateTime at={points[0]?.at ?? 0} />
        <DateTime at={until} />
      </figcaption>
    </figure>
  )
}

function Table({ points }: { points: PricePoint[] }) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={text('priceOverTime')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('historyDate')}</th>
            <th scope="col">{text('currentBid')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, price }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={index}>
              <td>
                <DateTime at={at} />
              </td>
              <td className="figures">{formatPrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
