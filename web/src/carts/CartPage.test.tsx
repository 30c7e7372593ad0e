// @vitest-environment happy-dom
import '../testing/dom.ts'
import '../testing/phrases.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { readAuctionCart } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { changeCartLine, readCart, refreshCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import type { Cart, CartLine } from '@gavelhouse/shared/carts/cart.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, MemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { holdCalls } from '../testing/api.ts'
import { answerCalls } from '../testing/calls.ts'
import { BUYER, invoiceCheckout } from '../testing/checkout.ts'
import { testSite } from '../testing/site.ts'
import { CartPage } from './CartPage.tsx'
import { TO_CART_MS, useBuyNow } from './use-buy-now.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))

beforeEach(() => session.start('token'))
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  toast.mockReset()
})

const line = (id: number, isInCart: boolean): CartLine => ({
  ...{ id, lotId: 100 + id, title: `Saw ${id}`, mainPicture: '', lotQuantity: 5, soldQuantity: 0, quantity: 2 },
  ...{ least: 1, most: 5, unitPrice: dollars(10), subtotal: dollars(20), premiumRate: 0, premium: 0 },
  ...{ taxRate: 0, tax: 0, taxDescription: '', total: dollars(20), isInCart, saleKind: 'buynow', attemptId: null },
  ...{ invoiceNumber: null, group: { auctionId: 5, locationId: null }, locationId: 2, canShip: true, canPickUp: true },
  ...{ pickupStart: null, pickupEnd: null, pickupSlotMinutes: null, auctionStatus: 'open', offerId: null },
  ...{ unavailable: null, isRemoved: false },
})

/** The lines that are in the cart, and those set aside. */
function cartOf(lines: readonly CartLine[]): Cart {
  const inCart = lines.filter(({ isInCart }) => isInCart)
  const aside = lines.filter(({ isInCart }) => !isInCart)
  const { values, location, auctionTitle, auctionStatus } = invoiceCheckout()
  const group = {
    ...{ lines: inCart, aside: [], values: { ...values, itemCount: inCart.length }, location, auctionTitle },
    ...{ auctionStatus, attemptId: null, userId: 1, invoiceId: null },
  }
  const groups = inCart.length === 0 ? [] : [group]
  return {
    ...{ groups, groupsAgain: groups, aside, asideAgain: aside, values, valuesAgain: values, kind: 'buynow' },
    locations: [location],
  }
}

const show = (children: ReactNode, user: Partial<typeof BUYER> = {}) => {
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: { ...BUYER, ...user } })
  const element = (
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>{children}</SiteContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('A-515 its shape is there while it is read', async () => {
  const [waiting, busy] = [holdCalls(readCart), () => document.querySelector('[aria-busy=true]')]
  show(<CartPage kind="buynow" />)
  await waitFor(() => expect(waiting).toHaveLength(1))
  expect(busy()).not.toBeNull()
  waiting[0]?.answer(cartOf([line(1, true)]))
  await screen.findByRole('link', { name: 'Saw 1' })
  expect(busy()).toBeNull()
})

test('P-1179 A-541 what is being paid says so and leads to its payment, not to another one', async () => {
  const calls = answerCalls()
  const cart = cartOf([line(1, true)])
  const groups = cart.groups.map((group) => ({ ...group, attemptId: 7 }))
  calls.on(readCart, () => ({ ...cart, groups, groupsAgain: groups }))
  show(<CartPage kind="buynow" />)
  await screen.findByText('Your previous payment is being processed! Please check after some time')
  expect(screen.getByRole('link', { name: 'See how it stands' }).getAttribute('href')).toBe('/checkout/buynow/5')
  expect(screen.queryByRole('link', { name: /proceed to checkout/i })).toBeNull()
})

test('A-510 money 15a of two invoices of one group each leads to its own checkout; a single one to that of its group', async () => {
  const calls = answerCalls()
  const cart = cartOf([line(1, true)])
  const [group] = cart.groups
  if (group === undefined) throw new Error('a group')
  const errors = vi.spyOn(console, 'error')
  const answerGroups = (...invoiceIds: (number | null)[]) => {
    const groups = invoiceIds.map((invoiceId) => ({ ...group, auctionStatus: 'closed' as const, invoiceId }))
    calls.on(readAuctionCart, () => ({ ...cart, kind: 'auction' as const, groups, groupsAgain: groups }))
    show(<CartPage kind="auction" />)
  }
  const ways = async () =>
    (await screen.findAllByRole('link', { name: /proceed to checkout/i })).map((link) => link.getAttribute('href'))
  answerGroups(12, 13)
  expect(await ways()).toEqual(['/checkout/invoice/12', '/checkout/invoice/13'])
  expect(errors.mock.calls.filter(([said]) => String(said).includes('same key'))).toEqual([])
  cleanup()
  answerGroups(12)
  expect(await ways()).toEqual(['/checkout/auction/5'])
})

test.each([true, false])('B-384 the tax is described to whom it is collected from: %s', async (collectTax) => {
  const calls = answerCalls()
  calls.on(readCart, () => cartOf([{ ...line(1, true), taxDescription: 'UT sales tax' }]))
  show(<CartPage kind="buynow" />, { collectTax })
  await screen.findByRole('link', { name: 'Saw 1' })
  expect(screen.queryByText('UT sales tax') !== null).toBe(collectTax)
})

test('A-535 whoever goes by keyboard stays where they were: on Undo after Remove, on the line after Undo', async () => {
  const calls = answerCalls()
  let lines = [line(1, true), line(2, true)]
  calls.on(readCart, () => cartOf(lines))
  calls.on(changeCartLine, ({ lineId, isInCart = true }) => {
    lines = lines.map((one) => (one.id === lineId ? { ...one, isInCart } : one))
    return { values: invoiceCheckout().values, count: 1 } as never
  })
  show(<CartPage kind="buynow" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from cart, Saw 1' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  fireEvent.click(undo)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove from cart, Saw 1' })),
  )
})

test('P-1092 what the first look finds is told; the cart itself is read again, never put back to that look', async () => {
  const calls = answerCalls()
  const change = {
    ...{ lineId: 1, lotId: 101, type: 'price' as const, title: 'Saw 1' },
    ...{ priceBefore: dollars(9), priceNow: dollars(10), quantityBefore: null, quantityNow: null },
  }
  calls.on(readCart, () => cartOf([line(2, true)]))
  calls.on(refreshCart, () => ({ ...cartOf([line(1, true)]), changes: [change] }))
  show(<CartPage kind="buynow" />)
  await screen.findByText(/Saw 1/)
  await waitFor(() => expect(calls.sentTo(readCart).length).toBeGreaterThan(1))
  expect(screen.queryByRole('link', { name: 'Saw 1' })).toBeNull()
})

test('B-371 whoever has gone elsewhere before the answer stays there', async () => {
  const waiting = holdCalls(addToCart)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createCache()}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useBuyNow({ id: 1, auctionId: 5 }), { wrapper })
  act(() => result.current.begin(1, false))
  act(() => result.current.confirm())
  await waitFor(() => expect(waiting).toHaveLength(1))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  unmount()
  waiting[0]?.answer({ count: 1 })
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', expect.any(String)))
  expect(timers.mock.calls.filter(([, ms]) => ms === TO_CART_MS)).toEqual([])
})
