// @vitest-environment happy-dom
import '../testing/dom.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { expect, test, vi } from 'vitest'
import { codingOf } from './coding-of.ts'

const { path, access, repeat } = getLot
const declared = (whole: () => Promise<typeof getLot>) => ({ path, access, repeat, whole }) as unknown as typeof getLot

test('the types of a call come with the first of them, and are there at once for the next', async () => {
  const whole = vi.fn(async () => getLot)
  const call = declared(whole)
  const coming = codingOf(call)
  expect(coming).toBeInstanceOf(Promise)
  expect((await coming).encode({ id: 3 })).toEqual({ id: 3 })
  const coding = codingOf(call)
  expect(coding).not.toBeInstanceOf(Promise)
  expect(whole).toHaveBeenCalledOnce()
})

test('a call that came whole is written at once when another has been made', async () => {
  await codingOf(declared(async () => getLot))
  expect(codingOf(getLot)).not.toBeInstanceOf(Promise)
})

test('A-976 without a line a call fails at once, and its types come as soon as they can', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const whole = vi.fn<() => Promise<typeof getLot>>().mockResolvedValue(getLot)
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  whole.mockImplementationOnce(gone).mockImplementationOnce(gone)
  const call = declared(whole)
  await expect(codingOf(call)).rejects.toThrow('Failed to fetch')
  await vi.waitFor(() => expect(whole).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(codingOf(call)).not.toBeInstanceOf(Promise)
  })
})
