import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { untilCalm, watchQuiet } from './until-calm.ts'

/** Works without a pause, in small pieces, until told to stop. */
function keepBusy(): () => void {
  let isOver = false
  const work = () => {
    const until = performance.now() + 2
    while (performance.now() < until);
    if (!isOver) setImmediate(work)
  }
  work()
  return () => {
    isOver = true
  }
}

test('a process that is busy with people waits before more messages, but not for ever', async () => {
  const startedAt = performance.now()
  const stop = keepBusy()
  await untilCalm()
  stop()
  const busyFor = performance.now() - startedAt
  expect(busyFor).toBeGreaterThanOrEqual(199)
  expect(busyFor).toBeLessThan(2_000)
})

test('a watch tells of the time since it was last asked', async () => {
  const isQuiet = watchQuiet()
  const stop = keepBusy()
  await pause(50)
  stop()
  expect(isQuiet()).toBe(false)
  // A machine with other things to do may hold it up for a moment.
  await vi.waitFor(() => expect(isQuiet()).toBe(true))
})
