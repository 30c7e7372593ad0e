import { expect, test, vi } from 'vitest'
import { createAsking } from './asking.ts'

test('S-4 questions wait for the answer before, and however many there are become one', async () => {
  const answers: ((value: undefined) => void)[] = []
  const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const asking = createAsking(ask)
  asking()
  asking()
  asking()
  expect(ask).toHaveBeenCalledTimes(1)
  answers[0]?.(undefined)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  answers[1]?.(undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
})

test('S-4 a question that was not answered does not stop the next', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('no answer')))
  const asking = createAsking(ask)
  asking()
  await Promise.resolve()
  await vi.waitFor(() => {
    asking()
    expect(ask.mock.calls.length).toBeGreaterThan(1)
  })
})
