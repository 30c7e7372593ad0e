// @vitest-environment happy-dom
import '../testing/dom.ts'
import { MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const RENDERED_AT = Date.parse('2026-03-05T12:00:00.400Z')

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.useRealTimers())

/** A page as it comes alive: what it shows, and how often it was drawn. Each has a clock of its own that has never ticked. */
async function pageComesAlive({ after, top = 0 }: { after: number; top?: number }) {
  vi.useFakeTimers({ now: RENDERED_AT + after })
  const { PageTime, useNow } = await import('./clock.ts')
  const seen: number[] = []
  const place = { current: document.createElement('span') }
  const at = { top }
  vi.spyOn(place.current, 'getBoundingClientRect').mockImplementation(() => DOMRect.fromRect({ y: at.top, height: 20 }))
  function Timer() {
    seen.push(useNow(place) - RENDERED_AT)
    return null
  }
  render(
    <PageTime value={RENDERED_AT}>
      <Timer />
    </PageTime>,
  )
  return { seen, at, pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)) }
}

test('P12 a page that comes alive shows the time it was rendered at until the next second begins', async () => {
  const { seen, pass } = await pageComesAlive({ after: 1_200 })
  pass(399)
  expect(new Set(seen)).toEqual(new Set([0]))
  pass(1)
  expect(seen.at(-1)).toBe(1_600)
  pass(SECOND)
  expect(seen.at(-1)).toBe(2_600)
})

test('P12 a page that was long on its way shows the time it is', async () => {
  const { seen } = await pageComesAlive({ after: MINUTE })
  expect(seen.at(-1)).toBe(MINUTE - 400)
})

test('P9 a timer that nobody sees is drawn every five seconds, and within one once somebody scrolls there', async () => {
  const { seen, at, pass } = await pageComesAlive({ after: MINUTE, top: 10 * innerHeight })
  const drawn = seen.length
  for (let second = 0; second < 9; second += 1) pass(SECOND)
  expect(seen.length - drawn).toBeLessThanOrEqual(2)
  at.top = 100
  pass(SECOND)
  expect(seen.at(-1)).toBe(MINUTE + 10 * SECOND - 400)
  const seenFrom = seen.length
  for (let second = 0; second < 3; second += 1) pass(SECOND)
  expect(seen.length - seenFrom).toBe(3)
})

test('B-462 the time of the page counts first, then the Date of an answer, then what the server says; the device only measures', async () => {
  // Its own clock is an hour behind.
  vi.useFakeTimers({ now: RENDERED_AT - 60 * MINUTE })
  const { clock } = await import('./clock.ts')
  const by = (at: number) => clock.now() - at
  clock.begin(RENDERED_AT)
  vi.advanceTimersByTime(2 * SECOND)
  expect(by(RENDERED_AT)).toBe(2 * SECOND)
  clock.hint('not a date')
  clock.hint(null)
  expect(by(RENDERED_AT)).toBe(2 * SECOND)
  const answered = Date.parse('2026-03-05T12:10:00Z')
  clock.hint(new Date(answered).toUTCString())
  clock.begin(RENDERED_AT)
  vi.advanceTimersByTime(3 * SECOND)
  expect(by(answered)).toBe(3 * SECOND)
  clock.set(answered + MINUTE)
  clock.hint(new Date(RENDERED_AT).toUTCString())
  clock.begin(RENDERED_AT)
  expect(by(answered)).toBe(MINUTE)
})
