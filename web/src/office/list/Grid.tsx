import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { useText } from '../../lib/text.ts'
import { useShortcuts } from '../keys/keys.ts'
import type { CellEditing } from './cells/cell-editing.ts'
import { useCells } from './cells/use-cells.ts'
import type { Column, ListRow } from './definition.ts'
import classes from './Grid.module.css'
import { GridHead } from './GridHead.tsx'
import { GridLine } from './GridLine.tsx'
import { isChosen, type Selection, togglePage } from './selection.ts'
import { useNumberWidths } from './use-number-widths.ts'

/** Order, pages and filters are the server's. */
const features = tableFeatures({})
const ROW_HEIGHT = 36
/** What is drawn before the frame has been measured. */
const FIRST_RECT = { width: 900, height: 600 }
const NO_ROWS: never[] = []

interface GridProps<Row extends ListRow> {
  /** What the list is called, for those who cannot see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  /** Of the first row, counted from 1 over all pages. */
  firstIndex: number
  total: number
  sort: string
  onSort: (word: string) => void
  nameOf: (row: Row) => string
  /** null: nothing can be done to many of these. */
  selection: Selection | null
  onSelect: (selection: Selection) => void
  /** The row the keys are at; -1: none. */
  cursor: number
  openId: number | null
  onOpen: ((row: Row) => void) | null
  isOutdated: boolean
  /** How its cells are edited where they stand. */
  editing: CellEditing<Row> | undefined
}

/** The lines of a list: only those in sight are drawn, the head stays. */
export function Grid<Row extends ListRow>(props: GridProps<Row>) {
  const { label, columns, rows = NO_ROWS as Row[], firstIndex, total, selection, onSelect, cursor, isOutdated } = props
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const tableColumns = useMemo(() => {
    const column = createColumnHelper<typeof features, Row>()
    return columns.map(({ id, cell }) => column.display({ id, cell: ({ row }) => cell(row.original) }))
  }, [columns])
  const data = rows as Row[]
  const table = useTable({ features, columns: tableColumns, data, getRowId: rowId })
  const lines = table.getRowModel().rows
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: FIRST_RECT,
  })
  useEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor)
  }, [cursor, virtual])
  const cells = useCells({ cells: props.editing, columns, rows, frame })
  const atCursor = rows[cursor]
  useShortcuts(
    props.editing === undefined || atCursor === undefined
      ? []
      : [{ keys: 'e', label: 'officeEditCells', run: () => cells.start(atCursor.id) }],
  )
  const pageIds = rows.map(({ id }) => id)
  const hasBoxes = selection !== null
  const items = virtual.getVirtualItems()
  const drawn = `${items[0]?.index} ${items.at(-1)?.index}`
  const widths = useNumberWidths(frame, { columns, hasBoxes, rows, drawn })
  const style = { '--columns': templateOf(columns, hasBoxes, widths) } as CSSProperties

  return (
    <section
      ref={frame}
      className={classes.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table
        className={classes.table}
        style={style}
        role={props.editing === undefined ? undefined : 'grid'}
        aria-label={props.editing === undefined ? undefined : label}
        aria-rowcount={total + 1}
        aria-busy={isOutdated}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selection !== null && (
              <th scope="col" className={classes.box}>
                <input
                  type="checkbox"
                  aria-label={text('officeSelectPage')}
                  checked={pageIds.length > 0 && pageIds.every((id) => isChosen(selection, id))}
                  ref={(box) => {
                    if (box !== null) box.indeterminate = isSome(selection, pageIds)
                  }}
                  onChange={() => onSelect(togglePage(selection, pageIds))}
                />
              </th>
            )}
            {columns.map((column) => (
              <GridHead key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }} data-outdated={isOutdated || undefined}>
          {items.map(({ index, start }) => {
            const line = lines[index]
            if (line === undefined) return null
            const row = line.original
            return (
              <GridLine
                key={line.id}
                row={row}
                columns={columns}
                contents={line.getAllCells().map((cell) => <table.FlexRender key={cell.id} cell={cell} />)}
                rowIndex={firstIndex + index + 1}
                start={start}
                name={props.nameOf(row)}
                selection={selection}
                onSelect={onSelect}
                isAtCursor={index === cursor}
                isOpen={row.id === props.openId}
                onOpen={props.onOpen}
                cells={cells}
              />
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const rowId = (row: ListRow): string => String(row.id)

const isSome = (selection: Selection, ids: readonly number[]): boolean =>
  ids.some((id) => isChosen(selection, id)) && !ids.every((id) => isChosen(selection, id))

const templateOf = (columns: readonly Column<never>[], hasBoxes: boolean, grown: Record<string, number>): string =>
  [
    ...(hasBoxes ? ['36px'] : []),
    ...columns.map(({ id, width, takesRest }) =>
      takesRest ? `minmax(min(${width}px, 38vw), 1fr)` : `${Math.max(width, grown[id] ?? 0)}px`,
    ),
  ].join(' ')
