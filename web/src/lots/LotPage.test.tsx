// @vitest-environment happy-dom
import '../testing/dom.ts'
import { listBids } from '@gavelhouse/shared/history/contract.ts'
import { getLot, getLotsAround, recordView } from '@gavelhouse/shared/lots/contract.ts'
import { DAY, MINUTE } from '@gavelhouse/shared/time.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unpack } from '../lib/packed.ts'
import { servicesCtx } from '../lib/services.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { fullLot } from '../testing/lot.ts'
import { openLotPage } from '../testing/lot-page.tsx'
import '../history/BidHistoryDialog.tsx' // read beforehand, they are there in time on a busy machine
import './BidExtras.tsx'
import './LotExtras.tsx'
import { loader } from './LotPage.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const TEXTS = { description: '<p>A solid press.</p>', terms: '<p>Bring a fork-lift.</p>' }
const headings = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)

test('B-224, B-225 a visit is counted once, by its lot, and the count is shown', async () => {
  calls.on(recordView, () => ({ viewCount: 8 }))
  const router = await openLotPage('/productView/9', { viewCount: 7 })
  await waitFor(() => expect(screen.getByTestId('view-count').textContent).toBe('8 Views'))
  const counted = () => calls.sentTo(recordView).map(({ input }) => input)
  expect(counted()).toEqual([{ id: 9 }])
  await act(() => router.navigate('/productView/10'))
  await waitFor(() => expect(counted()).toEqual([{ id: 9 }, { id: 10 }]))
})

test('P-185 the page of a lot reads the one its address names, and shows it', async () => {
  const asked: unknown[] = []
  const context = new RouterContextProvider()
  const read = async ({ path }: { path: string }, input: unknown) => {
    asked.push([path, input])
    return path === getLot.path ? { lot: fullLot({ id: 9 }) } : { previous: null, next: null, records: [] }
  }
  context.set(servicesCtx, { read, now: async () => 0, bodyKey: null, bidUrl: null } as never)
  const loaded = await loader({ params: { pid: '9' }, context } as never)
  expect(unpack(loaded).lot.id).toBe(9)
  expect(asked).toEqual([
    [getLot.path, { id: 9 }],
    [getLotsAround.path, { id: 9 }],
  ])
  await openLotPage('/productView/9', { title: 'Drill press', ...TEXTS })
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Drill press'])
  for (const text of ['Starting Price', 'Time Left:', 'Details', 'Login to Bid'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

test.each([
  ['a lot on sale', '/lot/9', ['Description', 'Terms & Conditions']],
  ['one opened as a past lot', '/productView/9?pastAuction=true', []],
])('B-217 description and terms of %s', async (_, address, shown) => {
  await openLotPage(address, TEXTS)
  expect(headings()).toEqual(shown)
})

test('B-192 View Bid History opens it', async () => {
  calls.on(listBids, () => ({ records: [], totalRecords: 0, showing: '', automaticCount: 0 }))
  await openLotPage('/lot/9')
  fireEvent.click(await screen.findByRole('button', { name: 'View Bid History' }))
  expect(await screen.findByRole('dialog', { name: 'Bid History' })).toBeTruthy()
})

test('L-16 another lot that closes a minute later is no extension, in the bar of a phone either', async () => {
  const lot = { title: 'Drill press', closesAt: Date.now() + DAY }
  const router = await openLotPage('/lot/9', lot)
  Object.assign(lot, { title: 'Bench lathe', closesAt: lot.closesAt + MINUTE })
  await act(() => router.navigate('/lot/10'))
  await screen.findByRole('heading', { level: 1, name: 'Bench lathe' })
  expect(document.querySelector('[data-bottom-bar]')?.textContent).toContain('Time Left:')
  expect(screen.queryByText('+1 min')).toBeNull()
})
