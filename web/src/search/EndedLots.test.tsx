// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { holdCalls } from '../testing/api.ts'
import EndedLots from './EndedLots.tsx'

const NO_FACETS = {
  categories: [],
  subcategories: [],
  thirdCategories: [],
  conditions: [],
  shipTypes: [],
  locations: [],
}

const found = (totalRecords: number): OutputOf<typeof searchLots> => ({
  records: [],
  totalRecords,
  isMore: false,
  showing: '',
  facets: { ...NO_FACETS, canPickUp: 0, canShip: 0, prices: [] },
  viewer: null,
})

async function show(query: { text: string; sku: string }, totalRecords: number) {
  const calls = holdCalls(searchLots)
  render(
    <QueryClientProvider client={createCache()}>
      <MemoryRouter>
        <EndedLots query={query} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await act(async () => calls[0]?.answer(found(totalRecords)))
  return calls[0]?.input
}

test('L-21 lots with the same words that are over are counted, and the way to them keeps the words', async () => {
  const asked = await show({ text: 'engine lathe', sku: '' }, 4)
  expect(asked?.filters).toContainEqual({
    field: 'p.market_status',
    type: 'array',
    value: ['sold', 'closed', 'unsold'],
  })
  const link = await screen.findByRole('link', { name: '4 lots with these words have ended: see what they went for' })
  expect(link.getAttribute('href')).toBe('/pastAuction?q=engine+lathe')
})

test('L-21 a stock number is looked for among them as one', async () => {
  await show({ text: '', sku: 'GH-17' }, 1)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/pastAuction?sku=GH-17')
})

test('L-21 nothing is said where none has ended', async () => {
  await show({ text: 'zzz', sku: '' }, 0)
  expect(screen.queryByRole('link')).toBeNull()
})
