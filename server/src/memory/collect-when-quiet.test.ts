import { getHeapStatistics } from 'node:v8'
import { afterEach, expect, test, vi } from 'vitest'
import { collectWhenQuiet, isWorthCollecting } from './collect-when-quiet.ts'

const MB = 2 ** 20

afterEach(() => void vi.useRealTimers())

test.each([
  ['a start left much', { busy: 0.01, held: 200 * MB, least: 0 }, true],
  ['busy', { busy: 0.05, held: 200 * MB, least: 0 }, false],
  ['little since the last time', { busy: 0, held: 112 * MB, least: 80 * MB }, false],
  ['much since the last time', { busy: 0, held: 113 * MB, least: 80 * MB }, true],
  ['less than the last time', { busy: 0, held: 60 * MB, least: 80 * MB }, false],
])('memory goes back when there is little to do: %s', (_, seen, isWorth) => {
  expect(isWorthCollecting(seen)).toBe(isWorth)
})

test('what nobody needs any more is gone a quarter of a minute later', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 0, system: 0 })
  const stop = collectWhenQuiet()
  let kept: unknown = Array.from({ length: 3_000_000 }, (_, number) => ({ number }))
  const full = getHeapStatistics().used_heap_size
  expect(kept).toHaveLength(3_000_000)
  kept = null
  vi.advanceTimersByTime(15_000)
  expect(full - getHeapStatistics().used_heap_size).toBeGreaterThan(50 * MB)
  stop()
})
