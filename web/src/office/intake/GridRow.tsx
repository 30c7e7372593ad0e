import { correctCell } from '@gavelhouse/shared/importing/contract.ts'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { isUndecided } from '../../lib/use-intention.ts'
import { toast } from '../../ui/toast.ts'
import { STATE_WORDS } from './import-words.ts'
import classes from './RowGrid.module.css'
import { type Import, type ImportRow, useImportAgain } from './use-import.ts'
import { useReasonOf } from './use-reason-of.ts'

interface GridRowProps {
  draft: Import
  row: ImportRow
  rowIndex: number
  start: number
  isEditable: boolean
  isFocused: boolean
  onFocus: () => void
  onTick: (isChosen: boolean) => void
}

/** A row: taken or not, what it would do, what is wrong with it, and its cells, which are written over where they stand. */
export function GridRow({ draft, row, rowIndex, start, isEditable, isFocused, onFocus, onTick }: GridRowProps) {
  const text = useText()
  const say = useSay()
  const again = useImportAgain()
  const correct = useSend(correctCell, { onSuccess: again, onError: (error) => void toast('error', say(error)) })
  const { id, columns } = draft
  const { number, cells, isChosen, state, problems, changedColumns } = row
  const isFailed = row.outcome === 'refused' || row.outcome === 'kept'
  const reasonOf = useReasonOf()
  const told = problems.map((each) =>
    each.column === null ? reasonOf(each) : `${columns[each.column]?.header ?? ''}: ${reasonOf(each)}`,
  )
  return (
    <tr
      className={classes.line}
      aria-rowindex={rowIndex}
      data-left-out={!isChosen || undefined}
      data-focused={isFocused || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <td>
        <input
          type="checkbox"
          aria-label={text('officeImportTakeRow', { row: number })}
          checked={isChosen}
          disabled={!isEditable}
          onChange={({ target }) => onTick(target.checked)}
        />
      </td>
      <td className="figures">{number}</td>
      <td>
        <span className={classes.state} data-state={isFailed ? 'failed' : state}>
          {text(STATE_WORDS[isFailed ? 'failed' : state])}
        </span>
      </td>
      <td className={classes.problem} title={told.join('\n')}>
        {told.join('; ')}
      </td>
      {columns.map(({ header, field }, at) => {
        const wrong = problems.filter(({ column }) => column === at).map(reasonOf)
        const value = cells[at] ?? ''
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
            key={at}
            data-unread={field === null || undefined}
            data-changed={changedColumns.includes(at) || undefined}
          >
            <Cell
              value={value}
              isEditable={isEditable}
              aria-label={text('officeImportCell', { column: header, row: number })}
              aria-invalid={wrong.length > 0}
              title={[value, ...wrong].join('\n') || undefined}
              onFocus={onFocus}
              onCorrect={(typed) => correct.mutateAsync({ id, row: number, column: at, value: typed })}
            />
          </td>
        )
      })}
    </tr>
  )
}

interface CellProps extends ComponentProps<'input'> {
  value: string
  isEditable: boolean
  onCorrect: (typed: string) => Promise<unknown>
}

/** What the file says there. What is being typed over it stays, whatever is read meanwhile. */
function Cell({ value, isEditable, onCorrect, ...rest }: CellProps) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    const { current } = field
    if (current === null || (document.activeElement === current && current.value !== shown.current)) return
    current.value = value
    shown.current = value
  }, [value])
  return (
    <input
      {...rest}
      ref={field}
      defaultValue={value}
      dir="auto"
      readOnly={!isEditable}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') event.currentTarget.value = value
      }}
      onBlur={({ currentTarget: cell }) => {
        const typed = cell.value
        if (!isEditable || typed === value) return
        onCorrect(typed).catch((error: unknown) => {
          // What was not kept does not stand there as if it were; where nobody knows, it is not taken away.
          if (cell.value === typed && !isUndecided(error as Error)) cell.value = value
        })
      }}
    />
  )
}
