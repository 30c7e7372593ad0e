import { SECOND } from '@gavelhouse/shared/time.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'

/**
 * The server's time, for every countdown on screen: one ticker, on whole seconds. The device's own clock is only used
 * to measure how much time has passed, so a wrong one does no harm.
 */
let offset = 0
let source: 'none' | 'hint' | 'server' = 'none'
/** The server tells the time every ten seconds; three in a row may be lost. */
const TRUST_MS = 35 * SECOND
/** When the server last said what time it is, by the device; at first when the page began. */
let heardAt = Date.now()
/** What countdowns show while the ticker runs. */
let shown = 0
/** A page shows the time it was rendered at until the next second begins, unless it has been on its way for long. */
const AS_RENDERED_MS = 10 * SECOND
let hasTicked = false
/** Of those who listen to the ticker, told within one frame: a page full of timers must not drop any. */
const TOLD_AT_ONCE = 16
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const clock = {
  now: (): number => Date.now() + offset,

  /** The server said what time it is, over the live connection. */
  set(serverNow: number): void {
    offset = serverNow - Date.now()
    source = 'server'
    heardAt = Date.now()
    if (listeners.size > 0) tick()
  },

  /** Until then the Date header of any answer will do; it is exact to a second. */
  hint(dateHeader: string | null): void {
    const at = Date.parse(dateHeader ?? '')
    if (source !== 'none' || !Number.isFinite(at)) return
    offset = at - Date.now()
    source = 'hint'
  },

  /** False when nothing has been heard for a while: the device may have slept, or its clock been set meanwhile. */
  isTrusted: (): boolean => Math.abs(Date.now() - heardAt) < TRUST_MS,

  /** The time the page was rendered at, before anything better is known. */
  begin(pageNow: number): void {
    if (source === 'none') offset = pageNow - Date.now()
  },
}

/** The time the page was rendered at, so that the first picture in the browser equals the one of the server. */
export const PageTime = createContext(0)

/** The server's time, again every second. */
export const useNow = (): number => useFromClock((now) => now)

/** Whether countdowns can be relied on. A page that has just been rendered can. */
export const useTrustedTime = (): boolean => useSyncExternalStore(subscribe, clock.isTrusted, () => true)

/** What follows from the time; renders again only when that changes. Must be a plain value, not an object. */
export function useFromClock<Value extends string | number | boolean>(read: (now: number) => Value): Value {
  const pageTime = useContext(PageTime)
  return useSyncExternalStore(
    subscribe,
    () => read(isAsRendered(pageTime) ? pageTime : listeners.size > 0 ? shown : wholeSecond(clock.now())),
    () => read(pageTime),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) beginTicking()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** Were all timers of a page told as soon as it works, all would be drawn anew in the moment it has most to do. */
const isAsRendered = (pageTime: number): boolean =>
  !hasTicked && pageTime > 0 && Math.abs(clock.now() - pageTime) < AS_RENDERED_MS

function beginTicking(): void {
  shown = wholeSecond(clock.now())
  tickAfter(shown)
}

function tick(): void {
  hasTicked = true
  shown = wholeSecond(clock.now())
  tickAfter(shown)
  tell([...listeners])
}

function tickAfter(second: number): void {
  clearTimeout(timer)
  timer = setTimeout(tick, second + SECOND - clock.now())
}

function tell(all: (() => void)[]): void {
  for (const listener of all.slice(0, TOLD_AT_ONCE)) if (listeners.has(listener)) listener()
  const others = all.slice(TOLD_AT_ONCE)
  if (others.length === 0) return
  if (document.hidden) tell(others)
  else requestAnimationFrame(() => tell(others))
}

const wholeSecond = (at: number): number => at - (at % SECOND)
