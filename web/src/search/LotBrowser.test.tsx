// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { type LotScope, PRICE_STEPS, searchInputFor } from '@gavelhouse/shared/search/lot-query.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { holdCalls, type WaitingCall } from '../testing/api.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import { LotBrowser } from './LotBrowser.tsx'
import { queryFrom } from './query-address.ts'
import { useLotSearch } from './use-lot-search.ts'

type Found = OutputOf<typeof searchLots>

let calls: WaitingCall<typeof searchLots>[]
const scrollTo = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  calls = holdCalls(searchLots)
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const found = (ids: number[], changes: Partial<Found> = {}): Found => ({
  records: ids.map((id) => listedLot({ id })),
  totalRecords: ids.length,
  isMore: false,
  showing: '',
  facets: {
    categories: [
      { id: 1, count: 30 },
      { id: 2, count: 1_234 },
    ],
    subcategories: [{ id: 4, count: 2 }],
    thirdCategories: [],
    conditions: [
      { id: 1, count: 3 },
      { id: 2, count: 5 },
    ],
    shipTypes: [{ id: 7, count: 9 }],
    locations: [{ id: 2, count: 4 }],
    canPickUp: 7,
    canShip: 0,
    prices: PRICE_STEPS.map((from, index) => ({ from: dollars(from), count: 60 - index })),
  },
  viewer: null,
  ...changes,
})

function show(address = '/search', first = found([1, 2]), { hasLocationFilter = true, wideSize = 12 } = {}) {
  const scope: LotScope = { phase: 'open' }
  const input = searchInputFor(queryFrom(new URL(address, 'http://localhost').searchParams), scope)
  function List() {
    const search = useLotSearch({ scope, loaded: { input, results: first }, wideSize })
    return <LotBrowser search={search} link="search" hasLocationFilter={hasLocationFilter} />
  }
  const router = createMemoryRouter([{ path: '*', Component: List }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <RouterProvider router={router} />
      </SiteContext>
    </QueryClientProvider>,
  )
  return { address: () => router.state.location.search, router }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const answer = async (index: number, output: Found) => {
  await act(async () => calls[index]?.answer(output))
  await pass(0)
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const tick = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByLabelText(name)))
const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const labelsOf = (title: string) =>
  [...screen.getByRole('group', { name: title }).querySelectorAll('label')].map(({ textContent }) => textContent)

test('the page is shown as it was rendered, without asking again', async () => {
  show()
  await pass(0)
  expect(calls).toHaveLength(0)
  expect(titles()).toEqual(['Lot 1', 'Lot 2'])
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Showing 1 to 2 of 2')
})

test('P-572, P-573 only the answer to the newest question is shown, in whatever order they come', async () => {
  show()
  await tick(/^drills/)
  await tick(/^Saws/)
  expect(calls.map(({ input }) => input.filters.at(-1)?.value)).toEqual([[1], [1, 2]])
  await answer(1, found([8]))
  await answer(0, found([9]))
  expect(titles()).toEqual(['Lot 8'])
})

test('until the answer is here the results before it stay, dimmed', async () => {
  show()
  await tick(/^drills/)
  expect(titles()).toEqual(['Lot 1', 'Lot 2'])
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await answer(0, found([8]))
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
})

test.each([
  ['B-135, P-569 a filter', () => tick(/^drills/), '?q=saw&category=1&sort=time'],
  ['B-135, P-570 another order', () => choose('Sort by', 'price-low'), '?q=saw&sort=price-low'],
  ['B-135, P-571 another size', () => choose('Per page', '24'), '?q=saw&sort=time&size=24'],
])('%s leads back to page 1 and keeps the words', async (_, act, address) => {
  const list = show('/search?q=saw&sort=time&page=3', found([1], { totalRecords: 100 }))
  await act()
  expect(list.address()).toBe(address)
  expect(calls).toHaveLength(1)
  expect(calls[0]?.input.page).toBe(1)
})

test('B-127, P-1197, P-1199 exactly 12, 24, 36 and 72 per page', () => {
  show()
  const options = [...screen.getByLabelText<HTMLSelectElement>('Per page').options]
  expect(options.map(({ value }) => value)).toEqual(['12', '24', '36', '72'])
})

test('B-130, P-1208 the sorts', () => {
  show()
  const options = [...screen.getByLabelText<HTMLSelectElement>('Sort by').options]
  expect(options.map(({ text }) => text)).toEqual([
    'None',
    'Current price: low to high',
    'Current price: high to low',
    'Time Remaining',
    'Ending Today',
  ])
})

test('B-137 the size is remembered, and a page 1 without a size follows it', async () => {
  localStorage.setItem('results-per-page', '36')
  show()
  await pass(0)
  expect(calls[0]?.input.limit).toBe(36)
})

test('B-137 an address with a size, or a later page, is what it says', async () => {
  localStorage.setItem('results-per-page', '36')
  show('/search?page=2', found([13], { totalRecords: 13 }))
  await pass(0)
  expect(calls).toHaveLength(0)
})

test('P-166 P-1198 wide screens, above 768 px, start with their own size', async () => {
  const listening = { addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 769px)', ...listening }))
  show('/search', found([1]), { wideSize: 36 })
  await pass(0)
  expect(calls[0]?.input.limit).toBe(36)
})

test('P-166 what the page came with stays as it is while a wide screen asks for more of it', async () => {
  let isWide = false
  const listeners: (() => void)[] = []
  const addEventListener = (_: string, listener: () => void) => listeners.push(listener)
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener, removeEventListener() {} }))
  show('/search', found([1, 2], { totalRecords: 3 }), { wideSize: 36 })
  isWide = true // as the browser finds out once it has taken over
  await act(async () => {
    for (const listen of listeners) listen()
  })
  expect(calls[0]?.input.limit).toBe(36)
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Showing 1 to 2 of 3')
  await tick(/^drills/)
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await answer(0, found([1, 2, 3]))
  await answer(1, found([3]))
  expect(titles()).toEqual(['Lot 3'])
})

test('P-1196 P-1198 there are 12 on a page up to 768 px, also where wide screens start with more', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  show('/search', found([1]), { wideSize: 36 })
  await tick(/^drills/)
  expect(calls.map(({ input }) => input.limit)).toEqual([12])
})

test('B-085 an address that names a category has its box ticked and asks for it', () => {
  show('/search?category=1')
  expect(screen.getByLabelText<HTMLInputElement>(/^drills/).checked).toBe(true)
  const { filters } = searchInputFor(queryFrom(new URLSearchParams('category=1')), { phase: 'open' })
  expect(filters).toContainEqual({ field: 'it.categoryTypeId', type: 'array', value: [1] })
})

test('B-142 to B-149 categories that hold something by name, and both ways of delivery, with their counts', () => {
  show()
  expect(labelsOf('Category')).toEqual(['drills30', 'Saws1,234'])
  expect(labelsOf('Shipping Type')).toEqual(['Local Pickup7', 'Shipping0'])
})

test('B-151 to B-158 prices are one choice of six', async () => {
  const list = show()
  expect(labelsOf('Price')).toEqual([
    'All60',
    'USD $10 & UP59',
    'USD $100 & UP58',
    'USD $500 & UP57',
    'USD $1000 & UP56',
    'USD $5000 & UP55',
  ])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^All/ }).checked).toBe(true)
  await tick(/^USD \$500 /)
  expect(list.address()).toBe('?price=500')
})

test('B-161, B-162 locations are those that hold something', () => {
  show()
  expect(labelsOf('Location')).toEqual(['Provo4'])
})

test('B-029 B-160 where locations are no filter there is no such group', () => {
  show('/pastAuction', found([1]), { hasLocationFilter: false })
  expect(screen.queryByRole('group', { name: 'Location' })).toBeNull()
})

test('B-163 an empty group says so', () => {
  const { facets } = found([])
  show('/search', found([], { facets: { ...facets, locations: [], categories: [] } }))
  expect(screen.getByText('No Location Found')).toBeTruthy()
  expect(screen.getByText('No Category Found')).toBeTruthy()
})

test('B-140, B-141 Clear All takes every filter away and asks again', async () => {
  const list = show('/search?q=saw&category=1&delivery=pickup&price=10&location=2')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear All' })))
  expect(list.address()).toBe('?q=saw')
  expect(calls).toHaveLength(1)
})

test('what is filtered by stands above the results, and each can be taken away', async () => {
  const list = show('/search?category=1&delivery=pickup&price=10&location=2&sku=AB')
  const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'drills',
    'Local Pickup',
    'USD $10 & UP',
    'Provo',
    'SKU: AB',
    'Clear All',
  ])
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Remove filter drills' })))
  expect(list.address()).toBe('?sku=AB&location=2&delivery=pickup&price=10')
})

test('B-138 nothing found says so and offers a way on', () => {
  show('/search?q=unicorn&price=5000', found([]))
  expect(screen.getByRole('heading', { name: 'No Records Found' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Clear All' }).length).toBe(2)
})

test.each([
  ['/search?q=unicorn', /^Try fewer or other words/],
  ['/search', /^New auctions are added/],
])('B-138 %s: only whoever typed words is told to try others', (address, hint) => {
  show(address, found([]))
  expect(screen.getByText(hint)).toBeTruthy()
})

test('a failed search offers to try again', async () => {
  show()
  await tick(/^drills/)
  for (let tries = 0; tries < 3; tries += 1) {
    await act(async () => calls.at(-1)?.fail())
    await pass(5_000)
  }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })))
  await answer(calls.length - 1, found([8]))
  expect(titles()).toEqual(['Lot 8'])
})

test('P-603, P-1174, B-750 a session that has ended is no message here', async () => {
  show()
  await tick(/^drills/)
  await act(async () => calls[0]?.refuse(new AppError('session_ended')))
  await pass(5_000)
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('a total that was not counted to its end reads 10,000+', () => {
  show('/search', found([1], { totalRecords: 10_000, isMore: true }))
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Showing 1 to 1 of 10,000+')
})

test('P-605 a page beyond the last leads to the last', async () => {
  const list = show('/search?page=9', found([13], { totalRecords: 13 }))
  await pass(0)
  expect(list.address()).toBe('?page=2')
})

test('B-136, P-601, P-1200, B-780 pages: three beside the current, two at each end, first and last', async () => {
  show('/search?page=10', found([1], { totalRecords: 20 * 12 }))
  const pages = within(screen.getByRole('navigation', { name: 'Pagination' }))
  const names = pages.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
  const numbers = [1, 2, 7, 8, 9, 10, 11, 12, 13, 19, 20].map((page) => `Page ${page}`)
  expect(names).toEqual(['First page', 'Previous page', ...numbers, 'Next page', 'Last page'])
})

test('P-574, P-1218 the page moves to its top 350 ms after results have arrived', async () => {
  show()
  await choose('Sort by', 'time')
  await answer(0, found([8]))
  await pass(349)
  expect(scrollTo).not.toHaveBeenCalled()
  await pass(1)
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
})

test('P-574 the way back leaves the place alone', async () => {
  const list = show()
  await choose('Sort by', 'time')
  await answer(0, found([8]))
  await pass(1_000)
  scrollTo.mockClear()
  await act(() => list.router.navigate(-1))
  await pass(1_000)
  expect(titles()).toEqual(['Lot 1', 'Lot 2'])
  expect(scrollTo).not.toHaveBeenCalled()
})

test('P-602, P-1215, A-992 the spinner stays 1.5 s after results have arrived', async () => {
  show()
  await tick(/^drills/)
  await answer(0, found([8]))
  await pass(1_400)
  expect(screen.queryByTestId('results-spinner')).not.toBeNull()
  await pass(200)
  expect(screen.queryByTestId('results-spinner')).toBeNull()
})

test('B-125, B-126, B-137 grid or list, remembered', async () => {
  show()
  expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(document.documentElement.dataset.lotView).toBe('list')
  expect(localStorage.getItem('lot-view')).toBe('list')
  expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Grid' }))
  expect(document.documentElement.dataset.lotView).toBeUndefined()
  expect(calls).toHaveLength(0)
})

test('P-589 P-593 conditions and ship types are filters with their counts', async () => {
  const list = show()
  expect(labelsOf('Condition')).toEqual(['Used, Good3', 'New5'])
  expect(labelsOf('Shipment')).toEqual(['Parcel9']) // what holds nothing is left out
  await tick(/^New/)
  await tick(/^Parcel/)
  expect(list.address()).toBe('?condition=2&ship=7')
})

test('P-587 the subcategories of a ticked category can be chosen, and go with it', async () => {
  const list = show()
  expect(screen.queryByRole('group', { name: 'Subcategory' })).toBeNull()
  await tick(/^drills/)
  await answer(0, found([1]))
  expect(labelsOf('Subcategory')).toEqual(['Hand drills2'])
  await tick(/^Hand drills/)
  expect(list.address()).toBe('?category=1&subcategory=4')
  expect(screen.getByRole('link', { name: 'Remove filter Hand drills' })).toBeDefined()
  await tick(/^drills/)
  expect(list.address()).toBe('')
})
