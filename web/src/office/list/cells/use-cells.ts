import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldDefinition } from '../../record/field.ts'
import type { Column, ListRow } from '../definition.ts'
import { type CellEditing, keyOfPlace, type Place, type Values } from './cell-editing.ts'
import { type Move, moved, moveOf } from './cell-moves.ts'
import { useUnsaved } from './use-unsaved.ts'

interface CellsOf<Row extends ListRow> {
  cells: CellEditing<Row> | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  frame: RefObject<HTMLElement | null>
}

export type Cells<Row extends ListRow> = ReturnType<typeof useCells<Row>>

/** Where the keys are among the cells of a list, which of them is open, and what was typed and is not saved. */
export function useCells<Row extends ListRow>({ cells, columns, rows, frame }: CellsOf<Row>) {
  const [here, setHere] = useState<Place | null>(null)
  /** What the open cell began with, and the record it is typed over, whatever is read meanwhile; null: none is open. */
  const [opened, setOpened] = useState<{ typed: string; seen: Values } | null>(null)
  const { unsaved, save, giveUp } = useUnsaved(cells)
  const wantsFocus = useRef(false)
  const fieldOf = ({ edits }: Column<Row>): FieldDefinition | undefined =>
    edits === undefined ? undefined : cells?.fields.find(({ name }) => name === edits)
  const editable = columns.filter((column) => fieldOf(column) !== undefined).map(({ id }) => id)
  const map = { rowIds: rows.map(({ id }) => id), columns: editable }
  const first = map.rowIds[0] === undefined || editable[0] === undefined ? null : editable[0]

  const focusOn = (place: Place) => {
    wantsFocus.current = true
    setHere(place)
    setOpened(null)
  }
  useEffect(() => {
    if (!wantsFocus.current || here === null || opened !== null) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${keyOfPlace(here)}"]`)
    if (cell == null) return
    wantsFocus.current = false
    cell.focus()
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here, opened, frame])

  const go = (from: Place, move: Move): boolean => {
    const to = moved(map, from, move)
    if (to !== null) focusOn(to)
    return to !== null
  }

  return {
    fieldOf,
    isHere: ({ rowId, column }: Place) => here?.rowId === rowId && here.column === column,
    /** The one cell Tab comes to. */
    isDoor: (place: Place) =>
      here !== null && map.rowIds.includes(here.rowId) && editable.includes(here.column)
        ? keyOfPlace(here) === keyOfPlace(place)
        : place.rowId === map.rowIds[0] && place.column === first,
    opened: opened?.typed ?? null,
    unsavedAt: (place: Place) => unsaved.get(keyOfPlace(place)),
    isFixed: (row: Row, name: string) => cells?.isFixed(row, name) ?? true,
    isInherited: (row: Row, name: string) => cells?.isInherited(row, name) ?? false,
    enter: setHere,
    open: (place: Place, row: Row, typed: string) => {
      setHere(place)
      setOpened({ typed, seen: unsaved.get(keyOfPlace(place))?.seen ?? (row as Values) })
    },
    /** Saves what was typed, and goes on from there; without a way to go, the cell only closes. */
    close: (place: Place, row: Row, field: FieldDefinition, typed: string, move: Move | null) => {
      if (move === null) setOpened(null)
      else if (!go(place, move)) focusOn(place)
      // Between theirs and mine nobody has chosen by looking at it again.
      const own = unsaved.get(keyOfPlace(place))
      if (own?.state === 'conflict' && own.typed === typed) return
      void save({ place, row, field, typed, seen: opened?.seen ?? (row as Values) })
    },
    cancel: (place: Place) => focusOn(place),
    giveUp: (place: Place) => {
      giveUp(place)
      focusOn(place)
    },
    insist: (place: Place, row: Row, field: FieldDefinition) => {
      const own = unsaved.get(keyOfPlace(place))
      if (own?.state === 'conflict') void save({ place, row, field, typed: own.typed, seen: own.seen })
      focusOn(place)
    },
    /** Whether a key that was pressed on a cell moved on. */
    walk: (place: Place, event: KeyboardEvent): boolean => {
      const move = moveOf(event, getComputedStyle(event.currentTarget).direction === 'rtl')
      return move !== undefined && go(place, move)
    },
    /** From the line the keys are at. */
    start: (rowId: number) => {
      if (first !== null) focusOn({ rowId, column: first })
    },
  }
}
