import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { useText } from '../../lib/text.ts'
import type { Column, ListRow } from './definition.ts'
import classes from './Grid.module.css'
import { GridHead } from './GridHead.tsx'
import { isChosen, type Selection, togglePage, toggle as toggleRow } from './selection.ts'

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
  const pageIds = rows.map(({ id }) => id)
  const style = { '--columns': templateOf(columns, selection !== null) } as CSSProperties

  return (
    <section
      ref={frame}
      className={classes.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table className={classes.table} style={style} aria-rowcount={total + 1} aria-busy={isOutdated}>
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
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index]
            if (line === undefined) return null
            const row = line.original
            return (
              <tr
                key={line.id}
                className={classes.line}
                aria-rowindex={firstIndex + index + 1}
                data-chosen={(selection !== null && isChosen(selection, row.id)) || undefined}
                data-cursor={index === cursor || undefined}
                data-open={row.id === props.openId || undefined}
                data-opens={props.onOpen !== null || undefined}
                style={{ transform: `translateY(${start}px)` }}
                onClick={(event) => {
                  if (!isOwnControl(event.target)) props.onOpen?.(row)
                }}
              >
                {selection !== null && (
                  <td className={classes.box}>
                    <input
                      type="checkbox"
                      aria-label={text('officeSelectRow', { name: props.nameOf(row) })}
                      checked={isChosen(selection, row.id)}
                      onChange={() => onSelect(toggleRow(selection, row.id))}
                    />
                  </td>
                )}
                {line.getAllCells().map((cell, position) => (
                  <td key={cell.id} data-number={columns[position]?.isNumber}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
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

/** A link or a box in a row does what it does. */
const isOwnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null

const templateOf = (columns: readonly Column<never>[], hasBoxes: boolean): string =>
  [
    ...(hasBoxes ? ['36px'] : []),
    ...columns.map(({ width, takesRest }) => (takesRest ? `minmax(min(${width}px, 38vw), 1fr)` : `${width}px`)),
  ].join(' ')
