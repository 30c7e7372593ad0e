// @vitest-environment happy-dom
import '../testing/dom.ts'
import { suggestLots } from '@gavelhouse/shared/search/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { session } from '../lib/token.ts'
import { holdCalls, type WaitingCall } from '../testing/api.ts'
import { SuggestBox } from './SuggestBox.tsx'

let calls: WaitingCall<typeof suggestLots>[]
const onSearch = vi.fn()
const onChoose = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  calls = holdCalls(suggestLots)
  Element.prototype.scrollIntoView = () => undefined
  onSearch.mockClear()
  onChoose.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const press = (key: string) => fireEvent.keyDown(field(), { key })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const type = async (words: string) => {
  fireEvent.change(field(), { target: { value: words } })
  await pass(200)
}
const answer = async (index: number, ...found: string[]) => {
  const records = found.map((title, at) => ({ lotId: at + 1, title, status: 'open', groupIds: [], mainPicture: '' }))
  await act(async () => calls[index]?.answer({ records }))
  await pass(0)
}
function show({ words = '', suggests = 'open' as 'open' | 'past' } = {}) {
  const box = (searched: string) => (
    <QueryClientProvider client={cache}>
      <SuggestBox path="/search" words={searched} label="Search" {...{ suggests, onSearch, onChoose }} />
    </QueryClientProvider>
  )
  const cache = createCache()
  const view = render(box(words))
  return (searched: string) => view.rerender(box(searched))
}

test('B-115, B-123 asks from two characters on, once the fingers have paused for 200 ms', async () => {
  show()
  await type('d')
  expect(calls).toHaveLength(0)
  fireEvent.change(field(), { target: { value: 'dr' } })
  await pass(150)
  fireEvent.change(field(), { target: { value: 'dri' } })
  await pass(150)
  expect(calls).toHaveLength(0)
  await pass(50)
  expect(calls.map(({ input }) => input)).toEqual([{ text: 'dri', isPast: false }])
  await answer(0, 'Drill', 'Drill press')
  expect(titles()).toEqual(['Drill', 'Drill press'])
  expect(screen.getByRole('status').textContent).toBe('2 suggestions')
})

test('P-246 past lots suggest from what is over', async () => {
  show({ suggests: 'past' })
  await type('drill')
  expect(calls[0]?.input.isPast).toBe(true)
})

test('P-572 an answer to earlier words is dropped, however late it comes', async () => {
  show()
  await type('saw')
  await type('drill')
  await answer(1, 'Drill')
  await answer(0, 'Saw')
  expect(titles()).toEqual(['Drill'])
})

test('the part that matches is marked', async () => {
  show()
  await type('dri')
  await answer(0, 'Floor Drill')
  expect(screen.getByRole('option').querySelector('mark')?.textContent).toBe('Dri')
})

test('B-121 arrows walk through the list and around, Enter opens the marked lot', async () => {
  show()
  await type('dr')
  await answer(0, 'Drill', 'Dryer')
  const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
  press('ArrowDown')
  expect(marked()).toBe('Drill')
  press('ArrowDown')
  expect(marked()).toBe('Dryer')
  press('ArrowDown')
  expect(marked()).toBeUndefined()
  press('ArrowUp')
  expect(marked()).toBe('Dryer')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Dryer')
  fireEvent.submit(field())
  expect(onChoose).toHaveBeenCalledWith(2)
  expect(onSearch).not.toHaveBeenCalled()
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('B-121 Enter without a choice searches for the words', async () => {
  show()
  await type('drill')
  await answer(0, 'Drill')
  fireEvent.submit(field())
  expect(onSearch).toHaveBeenCalledWith('drill')
  expect(titles()).toEqual([])
})

test('B-114 nothing typed is passed on as nothing', () => {
  show()
  fireEvent.submit(field())
  expect(onSearch).toHaveBeenCalledWith('')
})

test('a click chooses', async () => {
  show()
  await type('drill')
  await answer(0, 'Drill')
  fireEvent.click(screen.getByRole('option'))
  expect(onChoose).toHaveBeenCalledWith(1)
})

test('Escape closes the list and keeps the words; so does leaving the field', async () => {
  show()
  await type('drill')
  await answer(0, 'Drill')
  press('Escape')
  expect(titles()).toEqual([])
  expect(field().value).toBe('drill')
  press('ArrowDown')
  press('ArrowDown')
  expect(titles()).toEqual(['Drill'])
  fireEvent.blur(field())
  expect(titles()).toEqual([])
})

test('the field follows what has been searched for', () => {
  const searched = show({ words: 'drill' })
  expect(field().value).toBe('drill')
  searched('saw')
  expect(field().value).toBe('saw')
})

test('B-120 logging out clears the words', async () => {
  session.start('a-token')
  show()
  await type('drill')
  act(() => session.end('logout'))
  expect(field().value).toBe('')
})
