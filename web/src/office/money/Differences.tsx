import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { readReconciliation } from '@gavelhouse/shared/office/reconcile-contract.ts'
import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { formatTrend } from '../trends/trend-series.ts'
import classes from './Money.module.css'

type Difference = NonNullable<OutputOf<typeof readReconciliation>['last']>['differences'][number]

const WORDS: Record<Difference['what'], PhraseKey> = {
  unknown_here: 'officeUnknownHere',
  unknown_there: 'officeUnknownThere',
  captured: 'officeTakenDiffers',
  refunded: 'officeBackDiffers',
}

/** Charge by charge, ours beside theirs. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const text = useText()
  if (differences.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <div className={classes.frame} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{text('officeCompared')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('officeProviderNumber')}</th>
            <th scope="col">{text('officeWhatDiffers')}</th>
            <th scope="col" data-number>
              {text('officePayOurs')}
            </th>
            <th scope="col" data-number>
              {text('officePayTheirs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ chargeId, what, ours, theirs, paymentId }) => (
            <tr key={`${chargeId} ${what}`}>
              <th scope="row">
                {paymentId === null ? chargeId : <Link to={`/admin/money/payments/${paymentId}`}>{chargeId}</Link>}
              </th>
              <td>{text(WORDS[what])}</td>
              <td data-number>{formatTrend(ours, true)}</td>
              <td data-number>{formatTrend(theirs, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
