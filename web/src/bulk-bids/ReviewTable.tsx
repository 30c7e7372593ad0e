import type { BulkRow } from '@gavelhouse/shared/bulk-bids/bulk-rows.ts'
import { type Dispatch, useEffect, useState } from 'react'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { clock } from '../lib/clock.ts'
import { formatCount } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { amountFieldId, ReviewRow, removeButtonId } from './ReviewRow.tsx'
import classes from './ReviewTable.module.css'
import type { Review, ReviewAct } from './review.ts'

/** Thousands of rows at once would be slow to draw and endless to tab through. */
const ROWS_PER_PAGE = 50

interface ReviewTableProps {
  /** Those of the review that are to be shown. */
  rows: readonly BulkRow[]
  review: Review
  startedAt: number
  isLocked: boolean
  /** The row to go to. */
  target: { number: number } | null
  act: Dispatch<ReviewAct>
  onEmptied: () => void
}

export function ReviewTable({ rows, review, startedAt, isLocked, target, act, onEmptied }: ReviewTableProps) {
  const text = useText()
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  const [wanted, setWanted] = useState(1)
  const [focus, setFocus] = useState<{ id: string } | null>(null)
  const page = Math.min(wanted, pages)
  const shown = rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is a new target
  useEffect(() => {
    if (target === null) return
    const index = rows.findIndex(({ number }) => number === target.number)
    setWanted(Math.floor(Math.max(0, index) / ROWS_PER_PAGE) + 1)
    setFocus({ id: amountFieldId(target.number) })
  }, [target])
  useEffect(() => {
    if (focus !== null) document.getElementById(focus.id)?.focus()
  }, [focus])

  const remove = (number: number) => {
    const index = rows.findIndex((row) => row.number === number)
    const neighbour = rows[index + 1] ?? rows[index - 1]
    act({ type: 'remove', numbers: new Set([number]), now: clock.now() })
    if (neighbour === undefined) return onEmptied()
    setWanted(Math.floor(Math.min(index, rows.length - 2) / ROWS_PER_PAGE) + 1)
    setFocus({ id: removeButtonId(neighbour.number) })
  }

  if (rows.length === 0) return <p className={classes.empty}>{text('bulkNoneToShow')}</p>
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">{text('bulkReview')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('bulkId')}</th>
            <th scope="col">{text('bulkLot')}</th>
            <th scope="col">{text('quantity')}</th>
            <th scope="col">{text('bulkLimit')}</th>
            <th scope="col">{text('bulkAmount')}</th>
            <th scope="col">{text('bulkState')}</th>
            <th scope="col">
              <span className="visually-hidden">{text('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <ReviewRow
              key={row.number}
              row={row}
              checked={review.checked.get(row.number)}
              outcome={review.outcomes.get(row.number)}
              lot={review.lots.get(Number(row.id))}
              startedAt={startedAt}
              isLocked={isLocked}
              act={act}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <nav className={classes.pager} aria-label={text('bulkPages')}>
          <Button disabled={page === 1} aria-label={text('previousPage')} onClick={() => setWanted(page - 1)}>
            <IconChevronLeft className="mirrored" size={18} aria-hidden />
          </Button>
          <span className={classes.page} role="status">
            {text('bulkPageOf', { page: formatCount(page), pages: formatCount(pages) })}
          </span>
          <Button disabled={page === pages} aria-label={text('nextPage')} onClick={() => setWanted(page + 1)}>
            <IconChevronRight className="mirrored" size={18} aria-hidden />
          </Button>
        </nav>
      )}
    </>
  )
}
