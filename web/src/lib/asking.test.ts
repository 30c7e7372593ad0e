import { afterEach, expect, test, vi } from 'vitest'
import { createAsking } from './asking.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('S-4 questions wait for the answer before, and however many there are become one', async () => {
  const answers: ((value: undefined) => void)[] = []
  const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const asking = createAsking(ask)
  asking.now()
  asking.now()
  asking.now()
  expect(ask).toHaveBeenCalledTimes(1)
  answers[0]?.(undefined)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  answers[1]?.(undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
})

test('B-507 a question that was not answered is asked again by itself, and no more once it was', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(async () => undefined as undefined)
  ask.mockRejectedValueOnce(new Error('no answer')).mockRejectedValueOnce(new Error('no answer'))
  const asking = createAsking(ask)
  asking.now()
  await vi.advanceTimersByTimeAsync(100)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(400)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('S-4 while nothing is answered, whatever happens, questions come ever more rarely', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(() => Promise.reject(new Error('no answer')))
  const asking = createAsking(ask)
  for (let second = 0; second < 60; second += 1) {
    asking.now()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(ask.mock.calls.length).toBeGreaterThan(8)
  expect(ask.mock.calls.length).toBeLessThan(22)
})

test('rule 25 what is heard of a sealed lot while a question is on its way makes it be asked again, and only then', async () => {
  const answers: ((value: undefined) => void)[] = []
  const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const asking = createAsking(ask)
  asking.ifAsking()
  expect(ask).not.toHaveBeenCalled()
  asking.now()
  asking.ifAsking()
  answers[0]?.(undefined)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
})
