// @vitest-environment happy-dom
import '../testing/dom.ts'
import { NO_QUERY } from '@gavelhouse/shared/search/lot-query.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LotSearch } from '../search/use-lot-search.ts'
import { SearchInAuction } from './SearchInAuction.tsx'

const change = vi.fn()
afterEach(() => {
  change.mockClear()
})

/** The list, which answers these words. */
const answering = (text: string) => (
  <SearchInAuction search={{ query: { ...NO_QUERY, text }, change } as unknown as LotSearch} />
)
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

/** Searches for lathes, with the focus in the field. */
function search() {
  const { rerender } = render(answering(''))
  field().focus()
  type('lathe ')
  fireEvent.submit(field().closest('form') as HTMLFormElement)
  expect(change.mock.calls).toEqual([[{ text: 'lathe' }]])
  rerender(answering('lathe'))
  return rerender
}

test('P-163 on the way back the field says the words that the list answers, also with the focus in it', () => {
  const rerender = search()
  expect(field().value).toBe('lathe ')
  rerender(answering(''))
  expect(field().value).toBe('')
  rerender(answering('lathe'))
  expect(field().value).toBe('lathe')
})

test('P-163 what is being typed stays when the list changes', () => {
  const rerender = search()
  type('lathe chuck')
  rerender(answering(''))
  expect(field().value).toBe('lathe chuck')
})
