import { afterEach, expect, test, vi } from 'vitest'
import { tellBusyShare } from './busy-share.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('how busy a thread was is told every quarter of a minute, for that quarter alone', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const used = vi.spyOn(process, 'threadCpuUsage')
  const total = (user: number, system: number) =>
    used.mockImplementation((before) => ({
      user: user - (before?.user ?? 0),
      system: system - (before?.system ?? 0),
    }))
  const told: number[] = []
  total(9_000_000, 1_000_000)
  const stop = tellBusyShare((share) => told.push(share))
  total(9_000_000 + 5_000_000, 1_000_000 + 2_500_000)
  vi.advanceTimersByTime(15_000)
  total(14_000_000 + 150_000, 3_500_000)
  vi.advanceTimersByTime(15_000)
  expect(told).toEqual([expect.closeTo(0.5, 5), expect.closeTo(0.01, 5)])
  stop()
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(2)
})
