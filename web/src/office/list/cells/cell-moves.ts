import type { Place } from './cell-editing.ts'

/** The cells that can be edited: records from the top, columns in reading order. */
export interface CellMap {
  rowIds: readonly number[]
  columns: readonly string[]
}

export type Move = 'up' | 'down' | 'back' | 'on' | 'first' | 'last' | 'previous' | 'next'

/** What a key means where lines run this way; undefined: it moves nothing. */
export function moveOf({ key, shiftKey }: { key: string; shiftKey: boolean }, isRtl: boolean): Move | undefined {
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return {
    ...{ ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' },
    ...(isRtl ? { ArrowLeft: 'on', ArrowRight: 'back' } : { ArrowLeft: 'back', ArrowRight: 'on' }),
  }[key] as Move | undefined
}

/** Where a move leads; null: there is nothing there. `previous` and `next` go on in the neighbouring line. */
export function moved({ rowIds, columns }: CellMap, { rowId, column }: Place, move: Move): Place | null {
  const [row, at] = [rowIds.indexOf(rowId), columns.indexOf(column)]
  const width = columns.length
  const placeAt = (line: number, cell: number): Place | null => {
    const [id, name] = [rowIds[line], columns[cell]]
    return id === undefined || name === undefined ? null : { rowId: id, column: name }
  }
  if (row < 0 || at < 0) return null
  const across = (by: number) => {
    const index = row * width + at + by
    return index < 0 ? null : placeAt(Math.floor(index / width), index % width)
  }
  switch (move) {
    case 'up':
      return placeAt(row - 1, at)
    case 'down':
      return placeAt(row + 1, at)
    case 'back':
      return placeAt(row, at - 1)
    case 'on':
      return placeAt(row, at + 1)
    case 'first':
      return placeAt(row, 0)
    case 'last':
      return placeAt(row, width - 1)
    case 'previous':
      return across(-1)
    case 'next':
      return across(1)
  }
}
