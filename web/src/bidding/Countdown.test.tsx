// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { Timed } from '@gavelhouse/shared/lots/countdown.ts'
import { DAY, HOUR, SECOND } from '@gavelhouse/shared/time.ts'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../lib/clock.ts'
import { Countdown } from './Countdown.tsx'

const NOON = Date.parse('2026-03-05T12:00:00Z')
const lot = (changes: Partial<Timed> = {}): Timed => ({
  status: 'open',
  opensAt: NOON - HOUR,
  closesAt: NOON + HOUR,
  ...changes,
})

beforeEach(() => {
  // The device's clock is an hour wrong, to prove that it does not matter.
  vi.useFakeTimers({ now: NOON - HOUR })
  clock.set(NOON)
})
afterEach(() => void vi.useRealTimers())

const show = (of: Timed, onAlert?: () => void) => {
  const view = render(<Countdown of={of} closedLabel="closedOn" onAlert={onAlert} />)
  return {
    text: () => view.container.textContent,
    again: (next: Timed) => view.rerender(<Countdown of={next} closedLabel="closedOn" onAlert={onAlert} />),
  }
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('B-455, B-458 counts down to the close by the server clock, not by the device', () => {
  expect(show(lot()).text()).toBe('Time Left:  01:00:00')
})

test('B-457 forty timers tick over a few frames, and all within a fifth of a second', () => {
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
  const timers = Array.from({ length: 40 }, (_, index) => <Countdown key={index} of={lot()} closedLabel="closedOn" />)
  const view = render(timers)
  const ticked = () => view.container.textContent.split('00:59:59').length - 1
  pass(SECOND)
  expect(ticked()).toBeGreaterThan(0)
  expect(ticked()).toBeLessThan(40)
  pass(200)
  expect(ticked()).toBe(40)
})

test('B-457 ticks every second', () => {
  const { text } = show(lot())
  pass(SECOND)
  expect(text()).toBe('Time Left:  00:59:59')
  pass(SECOND)
  expect(text()).toBe('Time Left:  00:59:58')
})

test('B-458 follows a correction of the server time', () => {
  const { text } = show(lot())
  act(() => clock.set(NOON + 30 * 60 * SECOND))
  expect(text()).toBe('Time Left:  00:30:00')
})

test('B-178 B-454 before the start it counts down to it, then to the close', () => {
  const { text } = show(lot({ opensAt: NOON + 2 * SECOND }))
  expect(text()).toBe('Starts in:  00:00:02')
  pass(2 * SECOND)
  expect(text()).toBe('Time Left:  00:59:58')
})

test('B-456, B-465 at zero it reads Auction Closed until the closing is announced', () => {
  const { text, again } = show(lot({ closesAt: NOON + 2 * SECOND }))
  pass(SECOND)
  expect(text()).toBe('Time Left:  00:00:01')
  pass(SECOND)
  expect(text()).toBe('Auction Closed')
  again(lot({ closesAt: NOON + 2 * SECOND, status: 'sold' }))
  expect(text()).toMatch(/^Closed On : 03-05-2026 \d{1,2}:00 [ap]m [A-Z]+/)
})

test('B-179 B-243 a lot sold before its time tells when it was sold', () => {
  const { text } = show(lot({ status: 'sold', closesAt: NOON + 40 * DAY, endedAt: NOON }))
  expect(text()).toMatch(/^Closed On : 03-05-2026 \d{1,2}:00 [ap]m UTC$/)
})

test('B-461 a later closing date moves the countdown', () => {
  const { text, again } = show(lot())
  again(lot({ closesAt: NOON + 2 * HOUR }))
  expect(text()).toBe('Time Left:  02:00:00')
})

test('rule 30 while it is paused the timer stands still and says so; resumed it counts to the new close', () => {
  const { text, again } = show(lot())
  again(lot({ pausedAt: NOON }))
  expect(text()).toBe('Paused:  01:00:00')
  pass(2 * HOUR)
  expect(text()).toBe('Paused:  ≈ 01:00:00')
  act(() => clock.set(NOON + 2 * HOUR))
  again(lot({ pausedAt: null, closesAt: NOON + 3 * HOUR }))
  expect(text()).toBe('Time Left:  01:00:00')
})

test('B-459, B-460, B-464, B-779 the alert fires under two days, not at two days, once per closing date', () => {
  const onAlert = vi.fn()
  const { again } = show(lot({ closesAt: NOON + 2 * DAY }), onAlert)
  expect(onAlert).not.toHaveBeenCalled()
  pass(SECOND)
  expect(onAlert).toHaveBeenCalledTimes(1)
  pass(10 * SECOND)
  expect(onAlert).toHaveBeenCalledTimes(1)
  again(lot({ closesAt: NOON + HOUR }))
  expect(onAlert).toHaveBeenCalledTimes(2)
})

test('B-461 an extension is told for a moment, a new listing is not one', () => {
  const { text, again } = show(lot())
  again(lot({ closesAt: NOON + HOUR + 5 * 60 * SECOND }))
  expect(text()).toBe('Time Left:  01:05:00+5 min')
  pass(6 * SECOND)
  expect(text()).toBe('Time Left:  01:04:54')
  again(lot({ closesAt: NOON + 3 * DAY }))
  expect(text()).not.toContain('min')
})

test.each([
  ['a second', SECOND, '+1 sec'],
  ['less than a minute', 59 * SECOND, '+59 sec'],
  ['more than one minute', 119 * SECOND, '+1 min'],
  ['a blink', 400, ''],
])('L-16 an extension is told as it is: %s', (_, moved, told) => {
  const { text, again } = show(lot())
  again(lot({ closesAt: NOON + HOUR + moved }))
  expect(text()?.replace(/^Time Left: +[\d:]+/, '')).toBe(told)
})

test('a countdown says so when the server has not told the time for long', () => {
  const { text } = show(lot())
  pass(34 * SECOND)
  expect(text()).toBe('Time Left:  00:59:26')
  pass(2 * SECOND)
  expect(text()).toBe('Time Left:  ≈ 00:59:24')
  act(() => clock.set(NOON + 40 * SECOND))
  expect(text()).toBe('Time Left:  00:59:20')
})
