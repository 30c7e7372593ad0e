import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../../lib/text.ts'
import { dataFrom, type FieldData, type FieldDefinition, typedOf, wordsOf } from '../../record/field.ts'
import type { ListRow } from '../definition.ts'
import { CellBubble } from './CellBubble.tsx'
import { CellInput } from './CellInput.tsx'
import classes from './Cells.module.css'
import { keyOfPlace, type Place } from './cell-editing.ts'
import type { Cells } from './use-cells.ts'

interface EditableCellProps<Row extends ListRow> {
  cells: Cells<Row>
  place: Place
  row: Row
  field: FieldDefinition
  isNumber: boolean | undefined
  children: ReactNode
}

/** Pressed keys that write something begin with it; others open the cell as it is. */
const WRITTEN = ['text', 'money', 'count']

/** A cell that is edited where it stands. What could not be saved stays in it, and says why. */
export function EditableCell<Row extends ListRow>(props: EditableCellProps<Row>) {
  const { cells, place, row, field, isNumber, children } = props
  const text = useText()
  const unsaved = cells.unsavedAt(place)
  const isOpen = cells.isHere(place) && cells.opened !== null
  const isFixed = cells.isFixed(row, field.name)
  const saved = typedOf(field, (row[field.name as keyof Row] ?? null) as FieldData)
  const open = (typed = unsaved?.typed ?? saved) => {
    if (!isFixed && unsaved?.state !== 'saving') cells.open(place, row, typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const isWritten = event.key.length === 1 && WRITTEN.includes(field.kind)
    if (event.key === 'Enter' || event.key === 'F2') open()
    else if (event.key === 'Delete' || event.key === 'Backspace') open(WRITTEN.includes(field.kind) ? '' : undefined)
    else if (event.key === 'Escape') {
      if (unsaved === undefined) event.currentTarget.closest('section')?.focus()
      else cells.giveUp(place)
    } else if (isWritten) open(event.key)
    // The choice between theirs and mine is the next thing to come to.
    else if (event.key === 'Tab' && unsaved?.state === 'conflict') return
    else if (!cells.walk(place, event)) return
    event.preventDefault()
  }
  const bubbleId = `bubble-${row.id}-${place.column}`
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is walked to and edited
      role="gridcell"
      className={classes.cell}
      data-editable
      data-cell={keyOfPlace(place)}
      data-number={isNumber}
      data-state={isOpen ? 'open' : unsaved?.state}
      data-inherited={(unsaved === undefined && cells.isInherited(row, field.name)) || undefined}
      data-fixed={isFixed || undefined}
      tabIndex={cells.isDoor(place) ? 0 : -1}
      aria-readonly={isFixed}
      aria-invalid={unsaved?.state === 'wrong' || unsaved?.state === 'conflict' || undefined}
      aria-describedby={unsaved === undefined || unsaved.state === 'saving' ? undefined : bubbleId}
      onFocus={({ target, currentTarget }) => target === currentTarget && cells.enter(place)}
      onDoubleClick={() => open()}
      onKeyDown={onKeyDown}
    >
      {isOpen ? (
        <CellInput
          field={field}
          label={text(field.label)}
          start={cells.opened ?? ''}
          describedBy={bubbleId}
          isWrong={unsaved?.state === 'wrong'}
          onClose={(typed, move) => cells.close(place, row, field, typed, move)}
          onCancel={() => cells.cancel(place)}
        />
      ) : unsaved === undefined ? (
        children
      ) : (
        <span dir="auto">{wordsTyped(unsaved.typed)}</span>
      )}
      {unsaved !== undefined && unsaved.state !== 'saving' && (
        <CellBubble
          id={bubbleId}
          unsaved={unsaved}
          field={field}
          isShown={unsaved.state === 'conflict' || cells.isHere(place)}
          onMine={() => cells.insist(place, row, field)}
          onTheirs={() => cells.giveUp(place)}
        />
      )}
    </td>
  )

  /** What was typed, in the words of the field where it can be read. */
  function wordsTyped(typed: string): string {
    const read = dataFrom(field, typed)
    return 'data' in read ? wordsOf(text, field, read.data) : typed
  }
}
