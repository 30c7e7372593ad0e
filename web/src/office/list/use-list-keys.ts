import { type RefObject, useCallback, useState } from 'react'
import { type Shortcut, useShortcuts } from '../keys/keys.ts'

interface ListKeys<Row> {
  rows: readonly Row[] | undefined
  searchField: RefObject<HTMLInputElement | null>
  onOpen: ((row: Row) => void) | undefined
  onToggle: ((row: Row) => void) | undefined
}

/** Walks through the lines: j and k, x chooses, Enter opens, / searches. Answers where the keys are. */
export function useListKeys<Row>({ rows = [], searchField, onOpen, onToggle }: ListKeys<Row>) {
  const [kept, setKept] = useState(-1)
  const index = Math.min(kept, rows.length - 1)
  const here = rows[index]
  const move = useCallback((to: number) => setKept(to), [])
  const go = (by: number) => setKept(Math.max(0, Math.min(rows.length - 1, index + by)))
  const next: Shortcut = { keys: 'j', label: 'officeNextLine', run: () => go(1) }
  const previous: Shortcut = { keys: 'k', label: 'officePreviousLine', run: () => go(-1) }
  const choose: Shortcut = { keys: 'x', label: 'officeSelectLine', run: () => here !== undefined && onToggle?.(here) }
  const open: Shortcut = { keys: 'Enter', label: 'officeOpenLine', run: () => here !== undefined && onOpen?.(here) }
  const search: Shortcut = {
    keys: '/',
    label: 'officeSearchList',
    isAct: true,
    run: () => searchField.current?.focus(),
  }
  useShortcuts([
    ...[next, previous],
    ...(onToggle === undefined ? [] : [choose]),
    ...(onOpen === undefined ? [] : [open]),
    search,
  ])
  return { index, move }
}
