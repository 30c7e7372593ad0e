import { tickRows } from '@gavelhouse/shared/importing/contract.ts'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useRef, useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { UnreadPart } from '../record/UnreadPart.tsx'
import { GridRow } from './GridRow.tsx'
import classes from './RowGrid.module.css'
import { RowProblems } from './RowProblems.tsx'
import { type Import, type Only, useImportAgain } from './use-import.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

const ROW_HEIGHT = 34
const FIRST_RECT = { width: 1200, height: 600 }

interface RowGridProps {
  draft: Import
  only: Only | undefined
  isEditable: boolean
}

/** All rows of the file, only those in sight drawn and read. */
export function RowGrid({ draft, only, isEditable }: RowGridProps) {
  const text = useText()
  const frame = useRef<HTMLElement>(null)
  const again = useImportAgain()
  const say = useSay()
  const tick = useSend(tickRows, { onSuccess: again, onError: (failed) => void toast('error', say(failed)) })
  const { id, columns } = draft
  const count =
    only === undefined ? draft.rowCount : only === 'failed' ? draft.refusedCount + draft.keptCount : draft.counts[only]
  const [focused, setFocused] = useState<{ row: number; index: number } | null>(null)
  const focusedAt = focused?.index ?? null
  // The row one is in stays wherever the others scroll: what is being typed there is nowhere else yet.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range)
      if (focusedAt === null || focusedAt >= range.count || inSight.includes(focusedAt)) return inSight
      return [...inSight, focusedAt].toSorted((one, other) => one - other)
    },
    [focusedAt],
  )
  const virtual = useVirtualizer({
    ...{ count, getScrollElement: () => frame.current, estimateSize: () => ROW_HEIGHT },
    ...{ overscan: 10, initialRect: FIRST_RECT, rangeExtractor },
  })
  const items = virtual.getVirtualItems()
  const { rowAt, error, retry } = useRowsInSight({ id, only }, items)
  const focusedRow = items.map(({ index }) => rowAt(index)).find((row) => row?.number === focused?.row)
  const style = { '--columns': `36px 56px 92px minmax(220px, 1fr) repeat(${columns.length}, 150px)` } as CSSProperties
  return (
    <>
      {error !== null && <UnreadPart error={error} onRetry={retry} />}
      <section
        ref={frame}
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={text('officeImportRows')}
      >
        <table className={classes.table} style={style} aria-rowcount={count + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">
                <span className="visually-hidden">{text('officeImportTake')}</span>
              </th>
              <th scope="col">{text('officeImportRow')}</th>
              <th scope="col">{text('officeStatus')}</th>
              <th scope="col">{text('officeImportProblem')}</th>
              {columns.map(({ header }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
                <th key={at} scope="col" dir="auto">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const row = rowAt(index)
              return row === undefined ? null : (
                <GridRow
                  key={row.number}
                  {...{ draft, row, start, isEditable }}
                  rowIndex={index + 2}
                  isFocused={focused?.row === row.number}
                  onFocus={() => setFocused({ row: row.number, index })}
                  onTick={(isChosen) => tick.mutate({ id, rows: [row.number], isChosen })}
                />
              )
            })}
          </tbody>
        </table>
      </section>
      <RowProblems draft={draft} row={focusedRow} />
    </>
  )
}
