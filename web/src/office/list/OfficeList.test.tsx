// @vitest-environment happy-dom
import '../../testing/dom.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { listAllLots, saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listViews } from '@gavelhouse/shared/office/contract.ts'
import { listOfficeAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { getTask, startTask } from '@gavelhouse/shared/office/task-contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../lib/api.ts'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import type { ListedOfficeLot } from '../lots/lot-columns.tsx'
import { useLotList } from '../lots/use-lot-list.ts'
import { OfficeList } from './OfficeList.tsx'

const lot = (id: number): ListedOfficeLot => ({
  ...{ id, title: `Lathe ${id}`, lotNumber: String(100 + id), auctionId: 5, auctionTitle: 'Machine shop' },
  ...{
    sellerId: 9,
    sellerName: 'Harbor',
    status: 'open',
    isWithdrawn: false,
    saleType: 'auction',
    mainPicture: '',
    quantity: 1,
  },
  ...{ opensAt: 0, closesAt: Date.parse('2099-01-01'), startingPrice: dollars(10), reserve: null, buyNowPrice: null },
  ...{ price: dollars(25), bidCount: 2, watcherCount: 0, viewCount: 0 },
  ...{ version: 4, inherited: ['date_closed'], position: id, categoryId: 1, conditionId: 1, locationId: 1 },
  ...{ lotLocation: '', sku: '', hasStarted: false, labelNumber: null, returnedAt: null },
  ...{ upc: '', model: '', partNumber: '', lowEstimate: null, highEstimate: null, weight: null, weightUnit: '' },
})

let calls: ReturnType<typeof answerCalls>
let found: (asked: InputOf<typeof listAllLots>) => ListedOfficeLot[]

beforeEach(() => {
  session.start('secret')
  // A page that is laid out has room for some lines.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  found = () => [lot(1), lot(2)]
  calls = answerCalls()
  calls.on(listAllLots, (asked) => {
    const records = found(asked)
    return { records, totalRecords: records.length, showing: '1 - 2 of 2' }
  })
  const view = { list: 'lots' as const, isShared: true, isOwn: false, ownerName: 'Ada', changedAt: 0 }
  calls.on(listViews, () => ({
    views: [{ ...view, id: 3, name: 'On sale', query: 'status=open', count: 10_000, isMore: true }],
  }))
  calls.on(listOfficeAuctions, () => ({ records: [], totalRecords: 0, showing: '' }))
})
afterEach(() => {
  session.forget()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(address: string) {
  const onOpen = vi.fn()
  const List = () => <OfficeList definition={useLotList()} onOpen={onOpen} />
  const router = createMemoryRouter([{ path: '*', Component: List }], { initialEntries: [address] })
  const cache = createCache()
  render(
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <Kit>
          <RouterProvider router={router} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  const readAgain = () => act(() => cache.invalidateQueries({ queryKey: keyOf(listAllLots) }))
  return { search: () => router.state.location.search, onOpen, readAgain }
}

const lastAsked = () => calls.sentTo(listAllLots).at(-1)?.input

test('P-1039 the address says what the list is asked for: words, filters, order and page', async () => {
  show('/admin/lots?q=lathe&status=open,sold&price=10-50&sort=-price')
  await screen.findByText('Lathe 1')
  expect(lastAsked()).toMatchObject({
    ...{ page: 1, orderby: 'p.wprice', order: 'desc' },
    filters: [
      { field: 'search', type: 'like', value: 'lathe' },
      { field: 'p.market_status', type: 'in', value: ['open', 'sold'] },
      { field: 'p.wprice', type: 'greaterequal', value: 10 },
      { field: 'p.wprice', type: 'lessequal', value: 50 },
    ],
  })
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'lathe')
  expect(screen.getByRole('button', { name: 'Status On sale, Sold' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending')
})

test('P-1039 a head that is pressed, and a filter that is removed, change the address and lead to the first page', async () => {
  const { search } = show('/admin/lots?status=open')
  await screen.findByText('Lathe 1')
  fireEvent.click(screen.getByRole('button', { name: 'Title' }))
  await waitFor(() => expect(search()).toBe('?status=open&sort=title'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Status' }))
  await waitFor(() => expect(search()).toBe('?sort=title'))
  await waitFor(() => expect(lastAsked()).toMatchObject({ filters: [], orderby: 'p.title' }))
})

test('P-1039 a view is recognised by its question; another question can be kept', async () => {
  show('/admin/lots?status=open&page=1')
  const tab = await screen.findByRole('link', { name: 'On sale 10,000+' })
  expect(tab.getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Title' }))
  expect(await screen.findByRole('button', { name: 'Save view' })).toBeTruthy()
})

test('P-1039 what matches nothing says so and leads back to everything', async () => {
  found = ({ filters }) => (filters.length > 0 ? [] : [lot(1)])
  const { search } = show('/admin/lots?q=nothing')
  await screen.findByText('Nothing matches')
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await screen.findByText('Lathe 1')
  expect(search()).toBe('')
})

test('P-1039 lines are chosen with boxes, and the choice ends with its question', async () => {
  show('/admin/lots')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select 101 Lathe 1' }))
  const bar = screen.getByRole('region', { name: '1 selected' })
  expect(within(bar).getByRole('button', { name: 'Select all 2 that match' })).toBeTruthy()
  fireEvent.click(within(bar).getByRole('button', { name: 'Select all 2 that match' }))
  expect(screen.getByRole('region', { name: '2 selected' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Title' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '2 selected' })).toBeNull())
})

test('no amount is cut: its column grows to what it needs', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent?.startsWith('US $1,234,567') ? 170 : 0
  })
  found = () => [lot(1), { ...lot(2), price: dollars(1_234_567) }]
  show('/admin/lots')
  await screen.findByText(/^US \$1,234,567/)
  expect(screen.getByRole('grid').style.getPropertyValue('--columns')).toContain('171px')
})

/** The cell with the starting price of the first lot. */
const startingPrice = () => document.querySelector('[data-cell="1 starting"]') as HTMLElement
const openCell = () => {
  fireEvent.doubleClick(startingPrice())
  return within(startingPrice()).getByRole('textbox')
}
/** As nobody has bid yet, its price can be changed. */
const withoutBids = { ...lot(1), bidCount: 0 }
const changedElsewhere = { ...withoutBids, version: 5, title: 'Lathe, green', startingPrice: dollars(12) }

test('decision 055 a cell that is left as it was opened saves nothing over what somebody else has changed meanwhile', async () => {
  found = () => [withoutBids]
  calls.on(saveLot, ({ id = 0 }) => ({ id }))
  const { readAgain } = show('/admin/lots')
  await screen.findByText('Lathe 1')
  const input = openCell()
  found = () => [changedElsewhere]
  await readAgain()
  await screen.findByText('Lathe, green')
  fireEvent.keyDown(input, { key: 'Tab' })
  await within(startingPrice()).findByText('US $12.00')
  expect(calls.sentTo(saveLot)).toEqual([])
})

test('decision 055 what is typed into a cell is sent as typed over what the cell was opened with, refused once or not', async () => {
  found = () => [withoutBids]
  calls.on(saveLot, () => {
    throw new AppError('not_found')
  })
  const { readAgain } = show('/admin/lots')
  await screen.findByText('Lathe 1')
  const input = openCell()
  found = () => [changedElsewhere]
  await readAgain()
  await screen.findByText('Lathe, green')
  fireEvent.change(input, { target: { value: '11' } })
  fireEvent.keyDown(input, { key: 'Tab' })
  await waitFor(() => expect(startingPrice().dataset.state).toBe('wrong'))
  const again = openCell()
  fireEvent.change(again, { target: { value: '11.50' } })
  fireEvent.keyDown(again, { key: 'Tab' })
  await waitFor(() => expect(calls.sentTo(saveLot)).toHaveLength(2))
  expect(calls.sentTo(saveLot).map(({ input: sent }) => sent)).toMatchObject([
    { sprice: 11, seen_version: 4 },
    { sprice: 11.5, seen_version: 4 },
  ])
  await waitFor(() => expect(startingPrice().dataset.state).toBe('wrong'))
  // Perhaps one of these was saved: as it was is no longer as it is.
  const back = openCell()
  fireEvent.change(back, { target: { value: '10.00' } })
  fireEvent.keyDown(back, { key: 'Tab' })
  await waitFor(() => expect(calls.sentTo(saveLot)).toHaveLength(3))
})

test('decision 055 a conflict that is looked at again and left is still to be decided, and mine is typed over theirs', async () => {
  found = () => [withoutBids]
  calls.on(saveLot, ({ id = 0, seenVersion }) => {
    const facts = { name: 'Ada', at: '2026-11-16T20:30:00.000Z', value: '12' }
    if (seenVersion === 4) throw new AppError('edited_meanwhile').beside('sprice', problem('changed_meanwhile', facts))
    return { id }
  })
  calls.on(readOfficeLot, () => ({
    ...{ ...changedElsewhere, isBiddable: true, isBuyNow: false, bidType: 'proxy' as const, subcategoryId: null },
    ...{ thirdCategoryId: null, shipTypeId: null, canShip: true, canPickUp: true, depositRequired: false },
    ...{ depositAmount: null, needsBillOfSale: false, description: '', terms: '', height: null, width: null },
    ...{ depth: null, originState: '', conditionNotes: '', contents: '', bidCaption: '', pictures: [] },
    ...{ labelPrintedAt: null, hasBids: false },
  }))
  show('/admin/lots')
  await screen.findByText('Lathe 1')
  const input = openCell()
  fireEvent.change(input, { target: { value: '11' } })
  fireEvent.keyDown(input, { key: 'Tab' })
  await screen.findByText('Ada has changed this meanwhile')
  fireEvent.keyDown(openCell(), { key: 'Tab' })
  expect(calls.sentTo(saveLot)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Mine: US $11.00' }))
  await waitFor(() => expect(calls.sentTo(saveLot)).toHaveLength(2))
  expect(calls.sentTo(saveLot)[1]?.input).toMatchObject({ sprice: 11, seen_version: 5 })
})

test('what is done to all that match tells its end though nothing matches any more, and leaves nothing chosen', async () => {
  const done = {
    ...{ act: 'return_lots' as const, state: 'done' as const, total: 2, done: 2, sameCount: 0, refusedCount: 0 },
    ...{ changedCount: 2, reason: '', undoOf: null, undoneBy: null, canUndo: false, startedAt: 0, endedAt: 1 },
    ...{ voidedBids: 0, releasedDeposits: 0, refused: [], changed: [], same: [] },
  }
  calls.on(startTask, ({ isTrial }) => {
    if (!isTrial) found = () => []
    return { id: isTrial ? 1 : 2 }
  })
  calls.on(getTask, ({ id }) => ({ ...done, id, isTrial: id === 1 }))
  const { readAgain } = show('/admin/lots?status=open')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select 101 Lathe 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Select all 2 that match' }))
  fireEvent.click(screen.getByRole('button', { name: 'Return to seller' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Try it first' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Change 2' }))
  await screen.findByText('Nothing matches')
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText('2 changed')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  found = () => [lot(3)]
  await readAgain()
  expect(await screen.findByRole('checkbox', { name: 'Select 103 Lathe 3' })).toHaveProperty('checked', false)
})
