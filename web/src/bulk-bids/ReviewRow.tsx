import type { BulkRow } from '@gavelhouse/shared/bulk-bids/bulk-rows.ts'
import type { BulkLot, CheckedRow } from '@gavelhouse/shared/bulk-bids/check-rows.ts'
import type { Dispatch } from 'react'
import { IconTrash } from '../icons.ts'
import { clock } from '../lib/clock.ts'
import { formatPrice } from '../lib/format.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import classes from './ReviewTable.module.css'
import { isSkipped, type ReviewAct } from './review.ts'
import type { Outcome } from './send-rows.ts'
import { rowState } from './words.ts'

export const amountFieldId = (number: number): string => `bulk-amount-${number}`
export const removeButtonId = (number: number): string => `bulk-remove-${number}`

interface ReviewRowProps {
  row: BulkRow
  checked: CheckedRow | undefined
  outcome: Outcome | undefined
  lot: BulkLot | undefined
  startedAt: number
  isLocked: boolean
  act: Dispatch<ReviewAct>
  onRemove: (number: number) => void
}

/** One row of the file: what it is, what is bid, and what became of it. What is placed can no longer be changed here. */
export function ReviewRow({ row, checked, outcome, lot, startedAt, isLocked, act, onRemove }: ReviewRowProps) {
  const text = useText()
  const say = useSay()
  if (checked === undefined) return null
  const { number, title } = row
  const state = rowState(text, say, { checked, outcome, startedAt })
  const isFixed = isLocked || outcome?.state === 'placed'
  const wrong = outcome === undefined && 'problem' in checked && !isSkipped(checked) ? checked.problem.field : null
  const name = title === '' ? row.id : title
  const edit = (changes: Partial<Pick<BulkRow, 'id' | 'amount'>>) =>
    act({ type: 'edit', number, changes, now: clock.now() })

  return (
    <tr>
      <td data-label={text('bulkId')}>
        <input
          className={`figures ${classes.id}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={row.id}
          disabled={isFixed}
          aria-label={text('bulkIdOf', { title: name })}
          aria-invalid={wrong === 'id'}
          aria-describedby={`bulk-state-${number}`}
          onChange={({ target }) => edit({ id: target.value })}
        />
      </td>
      <th scope="row" className={classes.lot}>
        <bdi>{title}</bdi>
        <small>
          <bdi>{[row.lotNumber, row.category, row.model].filter((part) => part !== '').join(' · ')}</bdi>
        </small>
      </th>
      <td data-label={text('quantity')}>
        <span className="figures">{lot?.quantity ?? row.quantity}</span>
      </td>
      <td data-label={text('bulkLimit')}>
        <span className="figures">{lot === undefined ? '–' : formatPrice(lot.nextBid)}</span>
      </td>
      <td data-label={text('bulkAmount')}>
        <input
          id={amountFieldId(number)}
          className={`figures ${classes.amount}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={row.amount}
          disabled={isFixed}
          aria-label={text('bulkAmountOf', { title: name })}
          aria-invalid={wrong === 'amount'}
          aria-describedby={`bulk-state-${number}`}
          onChange={({ target }) => edit({ amount: target.value })}
        />
      </td>
      <td id={`bulk-state-${number}`} className={classes.state} data-tone={state.tone}>
        {state.words}
      </td>
      <td className={classes.removal}>
        <button
          id={removeButtonId(number)}
          type="button"
          disabled={isLocked}
          aria-label={text('bulkRemoveRow', { title: name })}
          title={text('remove')}
          onClick={() => onRemove(number)}
        >
          <IconTrash size={18} aria-hidden />
        </button>
      </td>
    </tr>
  )
}
