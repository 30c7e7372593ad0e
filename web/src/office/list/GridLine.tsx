import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { EditableCell } from './cells/EditableCell.tsx'
import type { Cells } from './cells/use-cells.ts'
import type { Column, ListRow } from './definition.ts'
import classes from './Grid.module.css'
import { isChosen, type Selection, toggle } from './selection.ts'

interface GridLineProps<Row extends ListRow> {
  row: Row
  columns: readonly Column<Row>[]
  /** What stands in each column. */
  contents: readonly ReactNode[]
  rowIndex: number
  /** Where it begins, in pixels from the top. */
  start: number
  name: string
  selection: Selection | null
  onSelect: (selection: Selection) => void
  isAtCursor: boolean
  isOpen: boolean
  onOpen: ((row: Row) => void) | null
  cells: Cells<Row>
}

/** One line of a list. */
export function GridLine<Row extends ListRow>(props: GridLineProps<Row>) {
  const { row, columns, contents, rowIndex, start, name, selection, onSelect, isAtCursor, isOpen, onOpen, cells } =
    props
  const text = useText()
  return (
    <tr
      className={classes.line}
      aria-rowindex={rowIndex}
      data-chosen={(selection !== null && isChosen(selection, row.id)) || undefined}
      data-cursor={isAtCursor || undefined}
      data-open={isOpen || undefined}
      data-opens={onOpen !== null || undefined}
      style={{ transform: `translateY(${start}px)` }}
      onClick={(event) => {
        if (!isOwnControl(event.target)) onOpen?.(row)
      }}
    >
      {selection !== null && (
        <td className={classes.box}>
          <input
            type="checkbox"
            aria-label={text('officeSelectRow', { name })}
            checked={isChosen(selection, row.id)}
            onChange={() => onSelect(toggle(selection, row.id))}
          />
        </td>
      )}
      {columns.map((column, position) => {
        const field = cells.fieldOf(column)
        return field === undefined ? (
          <td key={column.id} data-number={column.isNumber}>
            {contents[position]}
          </td>
        ) : (
          <EditableCell
            key={column.id}
            cells={cells}
            place={{ rowId: row.id, column: column.id }}
            row={row}
            field={field}
            isNumber={column.isNumber}
          >
            {contents[position]}
          </EditableCell>
        )
      })}
    </tr>
  )
}

/** A link, a box or a cell that can be edited does what it does; the rest of a row opens it. */
const isOwnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, label, [data-editable]') !== null
