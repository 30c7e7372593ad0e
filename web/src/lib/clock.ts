import { SECOND } from '@gavelhouse/shared/time.ts'
import { createContext, type RefObject, useCallback, useContext, useSyncExternalStore } from 'react'
import { isOutOfSight } from './is-out-of-sight.ts'

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
/** Of the timers, told within one frame: a page full of them must not drop any. */
const TOLD_AT_ONCE = 16
let timer: ReturnType<typeof setTimeout> | undefined
/** Show another text with every tick; each knows whether nobody sees it. */
const timers = new Map<() => void, () => boolean>()
/** How often those are told that nobody sees. */
const UNSEEN_EVERY_MS = 5 * SECOND
/** Wait for something that hardly ever happens: told in one go, each frame that draws has its price. */
const others: typeof timers = new Map()
const isTicking = () => timers.size + others.size > 0

export const clock = {
  now: (): number => Date.now() + offset,

  /** The server said what time it is, over the live connection. */
  set(serverNow: number): void {
    offset = serverNow - Date.now()
    source = 'server'
    heardAt = Date.now()
    if (isTicking()) tick()
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

/** The server's time, again every second; while `place` is far from what is seen, every five. */
export function useNow(place?: RefObject<Element | null>): number {
  const listen = useCallback(
    (listener: () => void) => subscribe(listener, timers, () => place?.current != null && isOutOfSight(place.current)),
    [place],
  )
  return useClock((now) => now, listen)
}

/** Whether countdowns can be relied on. A page that has just been rendered can. */
export const useTrustedTime = (): boolean => useSyncExternalStore(waitFor, clock.isTrusted, () => true)

/** What follows from the time; renders again only when that changes. Must be a plain value, not an object. */
export const useFromClock = <Value extends string | number | boolean>(read: (now: number) => Value): Value =>
  useClock(read, waitFor)

function useClock<Value>(read: (now: number) => Value, listen: typeof waitFor): Value {
  const pageTime = useContext(PageTime)
  return useSyncExternalStore(
    listen,
    () => read(isAsRendered(pageTime) ? pageTime : isTicking() ? shown : wholeSecond(clock.now())),
    () => read(pageTime),
  )
}

const waitFor = (listener: () => void): (() => void) => subscribe(listener, others, () => false)

function subscribe(listener: () => void, to: typeof timers, isUnseen: () => boolean): () => void {
  if (!isTicking()) beginTicking()
  to.set(listener, isUnseen)
  return () => {
    to.delete(listener)
    if (!isTicking()) clearTimeout(timer)
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
  for (const listener of others.keys()) listener()
  const due = [...timers].filter(([, isUnseen]) => shown % UNSEEN_EVERY_MS === 0 || !isUnseen())
  tell(due.map(([listener]) => listener))
}

function tickAfter(second: number): void {
  clearTimeout(timer)
  timer = setTimeout(tick, second + SECOND - clock.now())
}

function tell(all: (() => void)[]): void {
  for (const listener of all.slice(0, TOLD_AT_ONCE)) if (timers.has(listener)) listener()
  const rest = all.slice(TOLD_AT_ONCE)
  if (rest.length === 0) return
  if (document.hidden) tell(rest)
  else requestAnimationFrame(() => tell(rest))
}

const wholeSecond = (at: number): number => at - (at % SECOND)
