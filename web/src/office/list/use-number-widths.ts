import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Column } from './definition.ts'

interface Seen {
  columns: readonly Column<never>[]
  hasBoxes: boolean
  rows: readonly unknown[]
  /** Which of them are drawn. */
  drawn: string
}

/** One that is being edited is as wide as its field. */
const FIGURES = 'td[data-number="true"]:not([data-state])'

/** An amount that is cut is another amount: columns of figures grow to the widest that has come into sight. */
export function useNumberWidths(frame: RefObject<HTMLElement | null>, { columns, hasBoxes, rows, drawn }: Seen) {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  useLayoutEffect(() => {
    void [rows, drawn]
    const wider: Record<string, number> = {}
    for (const cell of frame.current?.querySelectorAll<HTMLTableCellElement>(FIGURES) ?? []) {
      const id = columns[cell.cellIndex - (hasBoxes ? 1 : 0)]?.id
      if (id !== undefined && cell.scrollWidth > cell.clientWidth)
        wider[id] = Math.max(wider[id] ?? 0, cell.scrollWidth + 1)
    }
    if (Object.keys(wider).length > 0) setWidths((now) => ({ ...now, ...wider }))
  }, [frame, columns, hasBoxes, rows, drawn])
  return widths
}
