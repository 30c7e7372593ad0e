import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { PhraseKey } from '../../phrases/keys.ts'
import { type Pending, stepKeys } from './key-sequence.ts'

/** Something that keys do while a screen is there, named for the list of keys and for the palette. */
export interface Shortcut {
  keys: string
  label: PhraseKey
  run: () => void
  /** Offered in the palette as an act of this page. */
  isAct?: boolean
}

const offered = new Set<{ current: readonly Shortcut[] }>()
const listeners = new Set<() => void>()
let snapshot: readonly Shortcut[] = []

function changed(): void {
  snapshot = [...offered].flatMap(({ current }) => current)
  for (const listener of listeners) listener()
}

/** Offers them for as long as the component is there. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const holder = useRef(shortcuts)
  holder.current = shortcuts
  const names = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join()
  useEffect(() => {
    // `names` changes with what is offered; what each of them does is read when it is needed.
    void names
    offered.add(holder)
    changed()
    return () => {
      offered.delete(holder)
      changed()
    }
  }, [names])
}

/** Everything that can be pressed on this page now. */
export const useOffered = (): readonly Shortcut[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => snapshot,
    () => snapshot,
  )

/** Runs what is offered now under this name, which may have been drawn anew since it was listed. */
export const runShortcut = ({ keys, label }: Pick<Shortcut, 'keys' | 'label'>): void =>
  [...offered]
    .flatMap(({ current }) => current)
    .find((shortcut) => shortcut.keys === keys && shortcut.label === label)
    ?.run()

/** Mounted once: listens to the keyboard, except while somebody writes or a dialog is open. */
export function useKeyboard(): void {
  useEffect(() => {
    let pending: Pending | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event)) return
      const all = [...offered].flatMap(({ current }) => current)
      const step = stepKeys(
        pending,
        event.key,
        event.timeStamp,
        all.map(({ keys }) => keys),
      )
      pending = step.pending
      if (step.hit === null) return
      event.preventDefault()
      all.findLast(({ keys }) => keys === step.hit)?.run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function isBusy({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  // Enter does what is focused.
  if (key === 'Enter' && target.closest('a, button') !== null) return true
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select')
}
