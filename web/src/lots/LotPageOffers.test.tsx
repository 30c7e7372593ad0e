// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { fireEvent, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAccountDialog, useAccountDialog } from '../accounts/account-dialog.ts'
import { pack } from '../lib/packed.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { fullLot } from '../testing/lot.ts'
import { openLotPage } from '../testing/lot-page.tsx'
import { meta } from './LotPage.tsx'

beforeEach(() => void answerCalls())
afterEach(() => {
  session.forget()
  closeAccountDialog()
  vi.unstubAllGlobals()
})

/** Takes bids and can be bought outright as well. */
const BOTH: Partial<Lot> = { isBuyNow: true, buyNowPrice: dollars(90), buyNowAmount: dollars(90) }

const askedDialog = () => renderHook(useAccountDialog).result.current

test.each([
  ['B-545', 'Login to Bid'],
  ['B-546', 'Login to Buy'],
])('%s B-021 guests are offered %s on a lot that is sold both ways, which opens the login', async (_row, name) => {
  await openLotPage('/lot/5', BOTH)
  expect(askedDialog()).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  expect(askedDialog()).toBe('login')
})

test('B-021 whoever is signed in is offered both boxes', async () => {
  await openLotPage('/lot/5', { ...BOTH, termsAccepted: 1 }, {})
  expect(await screen.findByRole('button', { name: 'Place Proxy Bid' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Buy Now' })).toBeTruthy()
})

test('B-547 guests see nothing that belongs to a person, and who wants to watch is asked to log in', async () => {
  const own: Partial<Lot> = { ownProxy: { limit: dollars(60), userId: 7 }, canRetract: true, retractMinutes: 5 }
  await openLotPage('/lot/5', { ...BOTH, ...own, canShip: true })
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    ...['Full screen', 'Watch, Lot 1', '0 Bids', 'Login to Bid', 'Login to Buy', 'View Bid History'],
    ...['Follow', 'Ask about this lot', 'Share', 'Login to Bid'],
  ])
  expect(screen.queryByText('My Proxy Bid')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Watch/ }))
  expect(askedDialog()).toBe('login')
})

test.each([
  ['B-030 B-031 in full', '/productview/5', true],
  ['B-032 in past mode, without description and terms', '/productView/5?pastAuction=true', false],
])('%s: %s', async (_, address, isFull) => {
  await openLotPage(address, { status: 'sold', auctionStatus: 'closed', description: '<p>Runs well.</p>' })
  expect(screen.getByRole('heading', { level: 1, name: 'Lot 1' })).toBeTruthy()
  const shown = ['Runs well.', 'Pick up within a week.'].map((text) => screen.queryByText(text) !== null)
  expect(shown).toEqual([isFull, isFull])
})

test('B-034 both addresses are of one page, whose own is /productView/{id}', () => {
  const loaderData = pack({ lot: fullLot({ id: 5 }), around: { previous: null, next: null, records: [] } })
  const tags = meta({ loaderData, matches: [] } as never)
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: '/productView/5' })
})
