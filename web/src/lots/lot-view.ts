import { useSyncExternalStore } from 'react'

/** What this browser remembers of how its owner likes lists of lots (B-137). */

export type LotView = 'grid' | 'list'

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

/** A browser that keeps nothing loses only the memory, not the choice. */
export function chooseLotView(view: LotView): void {
  if (view === 'list') document.documentElement.dataset.lotView = 'list'
  else document.documentElement.removeAttribute('data-lot-view')
  try {
    localStorage.setItem(VIEW_KEY, view)
  } catch {}
  for (const listener of listeners) listener()
}

const shownView = (): LotView => (document.documentElement.dataset.lotView === 'list' ? 'list' : 'grid')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
