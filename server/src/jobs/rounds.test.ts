import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Rounds } from './rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('round after round, never two at once, also after one that failed; and none once it is stopped', async () => {
  let [running, most, done] = [0, 0, 0]
  const failures: unknown[] = []
  const round = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 50)) // longer than the pause
    running -= 1
    done += 1
    if (done === 2) throw new Error('once')
  }
  const rounds = new Rounds(round, { name: 'test', everyMs: 10, onError: (error) => failures.push(error) })
  rounds.start()
  await vi.advanceTimersByTimeAsync(300)
  expect([done, most, failures.length]).toEqual([5, 1, 1])

  const stopped = rounds.stop()
  await vi.advanceTimersByTimeAsync(50)
  await stopped
  rounds.start()
  await vi.advanceTimersByTimeAsync(300)
  expect([done, running, rounds.isStopped]).toEqual([5, 0, true])
})
