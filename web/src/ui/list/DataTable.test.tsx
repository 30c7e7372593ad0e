// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Column, DataTable } from './DataTable.tsx'

interface Tool {
  id: number
  name: string
  price: number
}

const TOOLS: Tool[] = [
  { id: 1, name: 'Axe', price: 20 },
  { id: 2, name: 'Saw', price: 15 },
]

const COLUMNS: Column<Tool>[] = [
  { key: 'name', role: 'name', head: 'Name', canSort: true, cell: ({ name }) => name },
  { key: 'price', head: 'Price', canSort: true, cell: ({ price }) => `$${price}` },
  { key: 'acts', role: 'acts', head: 'Remove', cell: ({ name }) => <button type="button">Remove {name}</button> },
]

const show = (changes: Partial<Parameters<typeof DataTable<Tool>>[0]> = {}) =>
  render(<DataTable caption="Tools" columns={COLUMNS} rows={TOOLS} keyOf={({ id }) => id} {...changes} />)

test('a real table: headings, a name for every line, and cells that carry the name of their column', () => {
  show()
  const table = screen.getByRole('table', { name: 'Tools' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Price', 'Remove'])
  const line = within(table).getByRole('row', { name: /Saw/ })
  expect(within(line).getByRole('rowheader').textContent).toBe('Saw')
  expect(within(line).getByText('$15').dataset.label).toBe('Price')
  expect(within(line).getByRole('button', { name: 'Remove Saw' })).toBeDefined()
})

test('a heading sorts by its column, and pressed again turns the order round', () => {
  const onSort = vi.fn()
  const { rerender } = show({ sorting: { by: 'name', isDescending: false, onSort } })
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  fireEvent.click(screen.getByRole('button', { name: 'Price' }))
  expect(onSort.mock.calls).toEqual([
    ['name', true],
    ['price', false],
  ])
  const sorting = { by: 'price', isDescending: true, onSort }
  rerender(<DataTable caption="Tools" columns={COLUMNS} rows={TOOLS} keyOf={({ id }) => id} sorting={sorting} />)
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: 'Price' }))
  expect(onSort.mock.lastCall).toEqual(['price', false])
})

test('without an order to choose, headings are no buttons', () => {
  show()
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
})

test('A-987 nothing yet, nothing at all, and nothing to be had are told apart', () => {
  const onRetry = vi.fn()
  const { container } = show({ rows: undefined, empty: <p>No tools</p> })
  expect(container.querySelector('span[aria-hidden]')?.getAttribute('style')).toContain('height')
  expect([screen.queryByRole('table'), screen.queryByText('No tools')]).toEqual([null, null])
  show({ rows: [], empty: <p>No tools</p> })
  expect(screen.getByText('No tools')).toBeDefined()
  show({ rows: undefined, isFailed: true, onRetry })
  fireEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('lines of an earlier question are marked as such', () => {
  show({ isOutdated: true })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
})
