import { useState } from 'react'
import type { Column } from './definition.ts'

export interface ShownColumns<Row> {
  shown: readonly Column<Row>[]
  isShown: (id: string) => boolean
  toggle: (id: string) => void
}

/** Which columns this browser's owner likes. A browser that keeps nothing loses only the memory, not the choice. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]): ShownColumns<Row> {
  const key = `office-columns-${list}`
  const [changed, setChanged] = useState(() => readChanged(key))
  const isShown = (id: string) => {
    const column = columns.find((one) => one.id === id)
    return (column?.isExtra !== true) !== changed.includes(id)
  }
  return {
    shown: columns.filter(({ id }) => isShown(id)),
    isShown,
    toggle: (id) => {
      const next = changed.includes(id) ? changed.filter((one) => one !== id) : [...changed, id]
      setChanged(next)
      try {
        localStorage.setItem(key, next.join())
      } catch {}
    },
  }
}

/** Kept is what differs from the usual, so that columns added later appear. */
function readChanged(key: string): string[] {
  try {
    return localStorage.getItem(key)?.split(',').filter(Boolean) ?? []
  } catch {
    return []
  }
}
