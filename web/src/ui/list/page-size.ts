import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@gavelhouse/shared/list-bounds.ts'
import { useSyncExternalStore } from 'react'
import { useAddress } from './use-address.ts'

/** How many lines of a list this browser's owner likes (B-137). */

const KEY = 'results-per-page'
const WIDE = '(min-width: 769px)'
const listeners = new Set<() => void>()

/** A browser that keeps nothing loses only the memory, not the choice. */
export function preferPageSize(size: number): void {
  try {
    localStorage.setItem(KEY, String(size))
  } catch {}
  for (const listener of listeners) listener()
}

/** The address decides; without a word in it, what the person likes; else what suits the screen (P-166). */
export function usePageSize(wideSize = DEFAULT_PAGE_SIZE): number {
  const { params } = useAddress()
  const preferred = useSyncExternalStore(subscribe, preferredPageSize, () => null)
  // Known while the page is drawn: found out afterwards, every list would be asked for twice.
  const isWide = useSyncExternalStore(
    onWidthChange,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  const given = known(params.get('size'))
  if (given !== null) return given
  // A later page of unknown size was counted in the usual one: another size would show other lines.
  if (params.has('page')) return DEFAULT_PAGE_SIZE
  return preferred ?? (isWide ? wideSize : DEFAULT_PAGE_SIZE)
}

const known = (text: string | null): number | null => PAGE_SIZES.find((size) => String(size) === text) ?? null

function preferredPageSize(): number | null {
  try {
    return known(localStorage.getItem(KEY))
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function onWidthChange(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
