// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { listBids } from '@gavelhouse/shared/history/contract.ts'
import type { BidRecord } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import BidHistoryDialog from './BidHistoryDialog.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const line = (bidId: number, changes: Partial<BidRecord> = {}): BidRecord => ({
  ...{ bidId, userId: null, alias: 'Bidder X1', amount: dollars(bidId), priceAfter: dollars(bidId), isDeclined: false },
  kind: 'hard_bid',
  placedAt: Date.parse('2026-03-05T19:00:00Z'),
  ...changes,
})

/** The history as a guest reads it, or as somebody signed in does. */
async function show(records: BidRecord[], { isSignedIn = false } = {}) {
  calls.on(listBids, ({ limit, page }) => ({
    records: records.slice((page - 1) * limit, page * limit),
    ...{ totalRecords: records.length, showing: '', automaticCount: 0 },
  }))
  const cache = createCache()
  if (isSignedIn) {
    session.start('token')
    cache.setQueryData(keyOf(validateUser, {}), { user: { id: 7 } })
  }
  render(
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <BidHistoryDialog isOpen onClose={() => undefined} lot={listedLot({ bidCount: records.length })} />
      </SiteContext>
    </QueryClientProvider>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Bid History' }))
  await dialog.findByText(records.length === 0 ? 'No Records Found' : /^Showing/)
  return dialog
}

type Shown = Awaited<ReturnType<typeof show>>

const rowsOf = (dialog: Shown) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))

test('B-414 to B-418, B-425, B-428, P-188, P-189 title, columns and what each line reads', async () => {
  const dialog = await show(
    [line(13, { userId: 7, isDeclined: true }), line(12), line(11, { userId: 7 }), line(10, { alias: null })],
    { isSignedIn: true },
  )
  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['ID', 'Current Bid', 'Date', 'Status'],
  ])
  const shown = rowsOf(dialog).map(([id, amount, , status]) => [id, amount, status].map((cell) => cell?.textContent))
  expect(shown.map((cells) => cells.map((cell) => cell?.replace(/^(ID|Current Bid|Status)/, '')))).toEqual([
    ['You', 'US $13.00', 'Retracted'],
    ['****', 'US $12.00', 'Valid'],
    ['You', 'US $11.00', 'Valid'],
    ['****', 'US $10.00', 'Valid'],
  ])
  expect(rowsOf(dialog).map(([, amount]) => amount?.querySelector('s')?.textContent)).toEqual([
    ...['US $13.00', undefined, undefined, undefined],
  ])
  expect(rowsOf(dialog)[0]?.[2]?.textContent).toMatch(/03-05-2026 \d{1,2}:00 [ap]m/)
})

test('a bid and the answer of the house to it, in one moment and at one price, are two points of the chart', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const dialog = await show([
    line(12, { kind: 'auto_bid', amount: dollars(31), priceAfter: dollars(31) }),
    line(31),
    line(10),
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Show as a table' }))
  expect(within(dialog.getAllByRole('table')[0] as HTMLElement).getAllByRole('row')).toHaveLength(4)
  expect(complaints.mock.calls.flat().filter((said) => /same key/.test(String(said)))).toEqual([])
  complaints.mockRestore()
})

test('B-433 guests may open it, and everybody in it is masked', async () => {
  const dialog = await show([line(12), line(11)])
  expect(rowsOf(dialog).map(([id]) => id?.textContent?.replace(/^ID/, ''))).toEqual(['****', '****'])
})

test('B-432 an empty one says so', async () => {
  const dialog = await show([])
  expect(dialog.getByText('No Records Found')).toBeTruthy()
  expect(dialog.queryByRole('table')).toBeNull()
})

const MANY = Array.from({ length: 200 }, (_, index) => line(1_000 - index))

const turnTo = async (dialog: Shown, name: string, amount: string) => {
  fireEvent.click(dialog.getByRole('button', { name }))
  await waitFor(() => expect(rowsOf(dialog)[0]?.[1]?.textContent).toContain(amount))
}

test('B-419 to B-422 how many of how many, and pages: three beside the current, two at each end, first and last', async () => {
  const dialog = await show(MANY)
  expect(dialog.getByText('Showing 10 of 200')).toBeTruthy()
  await turnTo(dialog, 'Last page', 'US $810.00')
  expect(dialog.queryByRole('button', { name: 'Last page' })).toBeNull()
  await turnTo(dialog, 'First page', 'US $1,000.00')
  await turnTo(dialog, 'Page 8', 'US $930.00')
  await turnTo(dialog, 'Page 10', 'US $910.00')
  const pages = within(dialog.getByRole('navigation')).getAllByRole('button')
  expect(pages.map((turn) => turn.getAttribute('aria-label')?.replace(/^Page (?=\d)/, ''))).toEqual([
    ...['First page', 'Previous page', '1', '2'],
    ...['7', '8', '9', '10', '11', '12', '13'],
    ...['19', '20', 'Next page', 'Last page'],
  ])
})

test('B-707 P-1206 the history of bids has ten on a page', async () => {
  const dialog = await show(MANY.slice(0, 23))
  expect(rowsOf(dialog)).toHaveLength(10)
  await turnTo(dialog, 'Last page', 'US $980.00')
  expect(rowsOf(dialog)).toHaveLength(3)
  const pages = calls.sentTo(listBids).map(({ input }) => input as { limit: number; page: number })
  expect(pages.filter(({ limit }) => limit !== 50).map(({ limit, page }) => [limit, page])).toEqual([
    [10, 1],
    [10, 3],
  ])
})
