import { expect, test, vi } from 'vitest'
import { createAsking } from './asking.ts'

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

test('S-4 a question that was not answered does not stop the next', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('no answer')))
  const asking = createAsking(ask)
  asking.now()
  await Promise.resolve()
  await vi.waitFor(() => {
    asking.now()
    expect(ask.mock.calls.length).toBeGreaterThan(1)
  })
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
