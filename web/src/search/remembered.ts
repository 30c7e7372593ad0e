import { PAGE_SIZES } from '@gavelhouse/shared/list.ts'
import { useSyncExternalStore } from 'react'

/** What this browser remembers of how its owner likes lists (B-137). */

export type LotView = 'grid' | 'list'

const SIZE_KEY = 'results-per-page'
const VIEW_KEY = 'lot-view'
const listeners = new Set<() => void>()

/**
 * Runs before the first paint. Both shapes of a list are the same elements in another arrangement, so the style sheet
 * can show the remembered one at once and the page does not jump when the browser takes over.
 */
export const VIEW_SCRIPT = `try{if(localStorage.getItem('${VIEW_KEY}')==='list')document.documentElement.dataset.lotView='list'}catch{}`

export function useLotView(): LotView {
  return useSyncExternalStore(subscribe, shownView, () => 'grid')
}

export function chooseLotView(view: LotView): void {
  if (view === 'list') document.documentElement.dataset.lotView = 'list'
  else document.documentElement.removeAttribute('data-lot-view')
  keep(VIEW_KEY, view)
}

export function usePreferredPageSize(): number | null {
  return useSyncExternalStore(subscribe, preferredPageSize, () => null)
}

export function preferPageSize(size: number): void {
  keep(SIZE_KEY, String(size))
}

const shownView = (): LotView => (document.documentElement.dataset.lotView === 'list' ? 'list' : 'grid')

function preferredPageSize(): number | null {
  const size = Number(read(SIZE_KEY))
  return PAGE_SIZES.find((known) => known === size) ?? null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A browser that keeps nothing loses only the memory, not the choice. */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
  for (const listener of listeners) listener()
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
