// @vitest-environment happy-dom
import '../testing/dom.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAgain, onNotLoaded, untilLoaded } from './until-loaded.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const house = vi.spyOn(globalThis, 'fetch')
const line = vi.spyOn(navigator, 'onLine', 'get')

beforeEach(() => {
  line.mockReturnValue(true)
  house.mockResolvedValue(new Response())
})
afterEach(() => void reload.mockClear())

test('files that are gone since the house was renewed come with the page, which is read anew once', async () => {
  void untilLoaded(gone)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await expect(untilLoaded(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['the line is down', () => void line.mockReturnValue(false)],
  ['the house does not answer', () => void house.mockRejectedValue(new TypeError('Failed to fetch'))],
])('A-976 while %s the page is kept, and the code comes as soon as it can', async (_name, breakIt) => {
  breakIt()
  const failed = vi.fn()
  const stop = onNotLoaded(failed)
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('code')
  const loaded = untilLoaded(load)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('code')
  expect(reload).not.toHaveBeenCalled()
  stop()
})

test('a style sheet that failed is put into the page once more before the code is asked for again', async () => {
  line.mockReturnValue(false)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('data-of', 'dialog')
  Object.defineProperty(link, 'sheet', { value: null })
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('code')
  const failed = vi.fn()
  const stop = onNotLoaded(failed)
  const loaded = untilLoaded(load)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  document.head.append(link)
  loadAgain()
  const sheets = () => document.head.querySelectorAll<HTMLLinkElement>('link[data-of=dialog]')
  await vi.waitFor(() => expect(sheets()).toHaveLength(2))
  expect(load).toHaveBeenCalledOnce()
  sheets()[1]?.dispatchEvent(new Event('load'))
  await expect(loaded).resolves.toBe('code')
  stop()
})

test('A-976 styles that came in the page are not waited for', async () => {
  line.mockReturnValue(false)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.type = 'text/in-page'
  link.setAttribute('data-of', 'page')
  Object.defineProperty(link, 'sheet', { value: null })
  document.head.append(link)
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('code')
  const failed = vi.fn()
  const stop = onNotLoaded(failed)
  const loaded = untilLoaded(load)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  loadAgain()
  await expect(loaded).resolves.toBe('code')
  expect(document.head.querySelectorAll('link[data-of=page]')).toHaveLength(1)
  stop()
})
