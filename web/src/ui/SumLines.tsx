import type { Money } from '@gavelhouse/shared/money.ts'
import type { ReactNode } from 'react'
import { formatCents } from '../lib/format.ts'
import classes from './SumLines.module.css'

/** Amounts and what they come to, one under the other. */
export const SumLines = ({ children }: { children: ReactNode }) => <dl className={classes.lines}>{children}</dl>

interface SumLineProps {
  label: ReactNode
  amount: Money
  /** Why it is so much: a rate, a place. */
  hint?: string | undefined
  /** Comes off: with a minus sign. */
  isOff?: boolean
  /** sum: what the lines above come to. today: the one amount that counts. */
  weight?: 'plain' | 'sum' | 'today'
}

export const SumLine = ({ label, amount, hint, isOff = false, weight = 'plain' }: SumLineProps) => (
  <div data-weight={weight}>
    <dt>
      {label}
      {hint !== undefined && hint !== '' && (
        <small>
          <bdi>{hint}</bdi>
        </small>
      )}
    </dt>
    <dd className="figures">
      {isOff && amount > 0 && '\u2212'}
      {formatCents(amount)}
    </dd>
  </div>
)
