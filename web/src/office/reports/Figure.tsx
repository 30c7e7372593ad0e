import classes from '../money/Money.module.css'
import { formatTrend } from '../trends/trend-series.ts'

/** A count or an amount; nothing stands back. */
export function Figure({ value, isMoney }: { value: number; isMoney: boolean }) {
  const words = formatTrend(value, isMoney)
  return value === 0 ? <span className={classes.muted}>{words}</span> : words
}
