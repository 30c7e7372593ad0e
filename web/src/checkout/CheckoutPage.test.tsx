// @vitest-environment happy-dom
import '../testing/dom.ts'
import '../testing/phrases.ts'
import type { Address } from '@gavelhouse/shared/accounts/address.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { readPickupTimes } from '@gavelhouse/shared/appointments/contract.ts'
import { checkOutAuctionCart } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { checkOutCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { type PaymentResult, payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listBanks } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import { getPaymentProvider, listCards } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { quoteFreight, quoteParcels } from '@gavelhouse/shared/shipping/checkout-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { BUYER, invoiceCheckout, SAVED_CARD } from '../testing/checkout.ts'
import { testSite } from '../testing/site.ts'
import CheckoutPage from './CheckoutPage.tsx'

vi.mock('../ui/toast.ts', () => ({ toast: vi.fn() }))

let calls: ReturnType<typeof answerCalls>
const answerCheckout = (given: Parameters<typeof invoiceCheckout>[0] = {}) =>
  calls.on(checkOutAuctionCart, () => invoiceCheckout(given))
const answerCards = (...cards: SavedCard[]) => calls.on(listCards, () => ({ cards, hasMore: false }))
const NO_TIMES = { days: [], calendar: null, location: invoiceCheckout().location }

beforeEach(() => {
  calls = answerCalls()
  session.start('token')
  answerCheckout()
  answerCards(SAVED_CARD)
  calls.on(listBanks, () => ({ banks: [], hasMore: false }))
  calls.on(readPickupTimes, () => NO_TIMES)
  calls.on(getPaymentProvider, () => ({ name: 'sandbox' as const, publicKey: null }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function show(address = '/checkout/invoice/7', user: Partial<typeof BUYER> = {}) {
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: { ...BUYER, ...user } })
  const element = (
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <CheckoutPage />
      </SiteContext>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '/checkout/:type/:id', element }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return router
}

const savedAddress = (address1: string): Address => ({
  ...{ id: 3, userId: 1, firstName: 'Pat', lastName: 'Buyer', companyName: '', address1, address2: '', city: 'Boise' },
  ...{ state: 'ID', zip: '83702', country: 'US', phone: '', isDefault: true, isVerified: true, status: 'active' },
})

const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Pay US \$/ })
const pressPay = async () => {
  const button = await payButton()
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}
const result = (facts: Partial<PaymentResult>): PaymentResult => ({
  ...{ status: 'success', type: 1, attemptId: 7, link: null, secret: null, isSlow: false, method: 'card' },
  ...{ amount: dollars(100), fee: 0, total: dollars(100) },
  data: { invoiceId: 7, redirect: '/invoices/all', url: null },
  ...facts,
})

test('A-607 A-611 its shape while it is read, then the deposit among the sums, which comes off', async () => {
  const values = { ...invoiceCheckout().values, deposit: dollars(30), due: dollars(70), processed: dollars(70) }
  answerCheckout({ values, valuesAgain: values })
  show()
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  await payButton()
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(screen.getAllByText('Deposit')[0]?.nextElementSibling?.textContent).toBe('−US $30.00')
})

test('A-601 once payment has begun the goods are shown to go where the invoice says, whatever the address says now', async () => {
  const shipped = { deliveries: ['shipping' as const], delivery: 'shipping' as const, addressId: 3, isFrozen: true }
  answerCheckout({ ...shipped, addresses: [savedAddress('418 Juniper Street')] })
  show('/checkout/invoice/7', { addresses: [savedAddress('99 Elm Street')] })
  await screen.findByText(/418 Juniper Street/)
  expect(screen.queryByText(/99 Elm Street/)).toBeNull()
})

test('A-601 an address that was corrected after it was chosen is asked for before anything is paid', async () => {
  answerCheckout({ deliveries: ['shipping'], delivery: 'shipping', addresses: [savedAddress('99 Elm Street')] })
  show('/checkout/invoice/7', { addresses: [savedAddress('99 Elm Street')] })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /99 Elm Street|Pat Buyer/ })).checked).toBe(false)
  await pressPay()
  await screen.findByText('Please choose one address')
  expect(calls.sentTo(payBySource)).toEqual([])
})

const sentTo = {
  ...{ firstName: 'Pat', lastName: 'Buyer', address1: '7 Harbor Road', address2: '', city: 'Boise', state: 'ID' },
  ...{ zip: '83702', country: 'US', phone: '' },
}

test('A-601 A-645 what staff have set, where it goes and for how much, is shown and not asked for again', async () => {
  answerCheckout({ deliveries: ['shipping'], delivery: 'shipping', sentTo, shippingService: 'As agreed' })
  calls.on(payBySource, () => result({}))
  show()
  await screen.findByText(/7 Harbor Road/)
  await pressPay()
  await waitFor(() => expect(calls.sentTo(payBySource)).toHaveLength(1))
  expect(screen.queryByText('Please choose one address')).toBeNull()
})

test('shipping that staff have agreed on has its price among the sums and beside the choice', async () => {
  const { values: sums } = invoiceCheckout({ due: 115 })
  const values = { ...sums, subtotal: dollars(100), shipping: dollars(15), processed: dollars(115) }
  const agreed = { sentTo, shippingService: 'As agreed', values, valuesAgain: values }
  answerCheckout({ deliveries: ['pickup', 'shipping'], delivery: 'shipping', ...agreed })
  show()
  await payButton()
  const [line] = screen.getAllByText('As agreed', { selector: 'dt bdi' })
  expect(line?.closest('dt')?.nextElementSibling?.textContent).toBe('US $15.00')
  expect(screen.queryByText('Not chosen yet')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Change: .*How you get it/ }))
  await screen.findByText('To an address of yours, by a carrier you choose')
  expect(screen.queryByText('Price by address')).toBeNull()
})

test('A-624 A-988 P-533 carriers that do not answer are named, nothing waits any more, and they can be asked again', async () => {
  answerCheckout({ deliveries: ['pickup', 'shipping'], delivery: 'shipping', addressId: 3 })
  for (const carrier of [quoteParcels, quoteFreight])
    calls.on(carrier, () => {
      throw new AppError('carrier_failed')
    })
  show()
  await screen.findByText('Shipping rates are not available at the moment')
  await waitFor(() => expect(screen.queryByRole('status', { name: /carriers/ })).toBeNull())
  const asked = calls.sentTo(quoteParcels).length
  fireEvent.click(screen.getByRole('button', { name: 'Get Shipping Quote' }))
  await waitFor(() => expect(calls.sentTo(quoteParcels).length).toBeGreaterThan(asked))
})

test('I-33 A-975 a total that has changed is not paid: it is said, and the new one is shown', async () => {
  calls.on(payBySource, ({ shownDue }) => {
    if (shownDue === dollars(120)) return result({ amount: dollars(120) })
    answerCheckout({ due: 120 })
    throw new AppError('total_changed')
  })
  show()
  await pressPay()
  await screen.findByText(/The total has changed/)
  await screen.findByRole('button', { name: 'Pay US $120.00' })
  await pressPay()
  await screen.findByText('Payment received')
  expect(calls.sentTo(payBySource).map(({ input }) => input)).toMatchObject([
    { amount: 0, total_due_amount: 100 },
    { amount: 0, total_due_amount: 120 },
  ])
})

test('what was bought outright has left its cart, which is not asked for again; everything else is', async () => {
  calls.on(checkOutCart, () => invoiceCheckout({ kind: 'buynow', invoiceId: null }))
  calls.on(payBySource, () => result({}))
  show('/checkout/buynow/5')
  await pressPay()
  const [carts, cards] = [calls.sentTo(checkOutCart).length, calls.sentTo(listCards).length]
  await screen.findByText('Payment received')
  await waitFor(() =>
    expect(calls.sentTo(listCards).length + calls.sentTo(checkOutAuctionCart).length).toBeGreaterThan(cards),
  )
  expect(calls.sentTo(checkOutCart)).toHaveLength(carts)
})

test('A-641 while the pickup times are on their way nothing is paid, by the button or by Enter', async () => {
  answerCards()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, options: RequestInit) =>
    address.endsWith(readPickupTimes.path) ? promise : answering(address, options),
  )
  show()
  const button = await payButton()
  const fields = await screen.findByRole('form', { name: 'New card' })
  fireEvent.submit(fields)
  expect(button.disabled).toBe(true)
  expect(fields.querySelector('[aria-invalid="true"]')).toBeNull()
  resolve(await answering(`/api${readPickupTimes.path}`, { body: '{}', headers: {} }))
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.submit(fields)
  await waitFor(() => expect(fields.querySelector('[aria-invalid="true"]')).not.toBeNull())
})

test('while the provider takes the card in, the button shows that something happens', async () => {
  answerCards()
  show()
  const fields = within(await screen.findByRole('form', { name: 'New card' }))
  const type = (label: RegExp, value: string) => fireEvent.change(fields.getByLabelText(label), { target: { value } })
  type(/^Card number/, '4242424242424242')
  type(/^Expiry/, '12/99')
  type(/^CVC/, '123')
  await pressPay()
  await screen.findByRole('button', { busy: true })
})

const onItsWay = (amount: number) => [{ attemptId: 1, method: 'bank' as const, amount: dollars(amount) }]

test('money 7 a part that is on its way by bank is told, with what will be left', async () => {
  answerCheckout({ slowPayments: onItsWay(30) })
  show()
  await screen.findByText('US $30.00 from your bank are on their way')
  expect(screen.getByText(/US \$70\.00 will be left/)).toBeTruthy()
  await payButton()
})

test('money 7 what was entered stays when a payment by bank begins elsewhere', async () => {
  answerCheckout({ canPayInParts: true })
  calls.on(payBySource, () => {
    answerCheckout({ canPayInParts: true, slowPayments: onItsWay(30) })
    throw new AppError('total_changed')
  })
  show()
  fireEvent.click(await screen.findByRole('radio', { name: /^A part/ }))
  fireEvent.change(screen.getByLabelText(/^Amount today/), { target: { value: '40' } })
  await pressPay()
  await screen.findByText('US $30.00 from your bank are on their way')
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount today/).value).toBe('40')
})

test('money 7 whoever has paid all of it by bank is asked before they pay again', async () => {
  answerCheckout({ slowPayments: onItsWay(100) })
  show()
  const button = await screen.findByRole('button', { name: 'Pay another way' })
  expect(screen.queryByRole('button', { name: /^Pay US/ })).toBeNull()
  fireEvent.click(button)
  await payButton()
})

test.each([
  ['bank', 'Your bank'],
  ['offline', 'We have noted'],
] as const)('money 7 what is paid by %s is told as that, also without a fee', async (method, words) => {
  calls.on(payBySource, () => result({ status: 'pending', type: 2, isSlow: true, method }))
  show()
  await pressPay()
  await screen.findByRole('heading', { level: 1, name: new RegExp(words) })
})

test('A-603 A-632 a bank can be added where a bank may pay, whatever else may, and says what is missing', async () => {
  answerCheckout({ methods: ['card', 'bank'] })
  show()
  fireEvent.click(await screen.findByText('Add bank account'))
  // By their words: asking for roles again and again looks at the whole page each time.
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  const save = (await dialog.findByText(/^Save/)).closest('button') as HTMLButtonElement
  await waitFor(() => expect(save.disabled).toBe(false))
  fireEvent.click(save)
  expect((await dialog.findAllByText('Required!')).length).toBeGreaterThanOrEqual(3)
})

test('A-630 A-633 one way to pay and one to get it stand chosen; where there is no way to pay, nothing is paid', async () => {
  answerCheckout({ deliveries: ['pickup', 'shipping'] })
  show()
  const chosen = async (name: RegExp) => (await screen.findByRole<HTMLInputElement>('radio', { name })).checked
  expect([await chosen(/4242/), await chosen(/^Pickup/), await chosen(/^Shipping/)]).toEqual([true, true, false])
  cleanup()
  answerCheckout({ methods: [] })
  show()
  const button = await payButton()
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(button.disabled).toBe(true)
})

test.each([
  ['not_found', 'There is nothing to pay here'],
  ['invoice_cancelled', 'This invoice has been cancelled'],
  ['internal', 'Something went wrong!'],
] as const)('T-50 what stands in the place of the checkout is the heading of its page: %s', async (code, words) => {
  calls.on(checkOutAuctionCart, () => {
    throw new AppError(code)
  })
  show()
  expect((await screen.findByRole('heading', { level: 1, name: words })).textContent).toBe(words)
})

test('P-1180 A-662 an error of type 0 asks to try again, and it can be tried', async () => {
  show()
  const answering = globalThis.fetch
  const refusal = { message: '', responseType: 0, responseData: { code: 'card_declined' } }
  vi.stubGlobal('fetch', (address: string, options: RequestInit) =>
    address.endsWith(payBySource.path)
      ? Promise.resolve(Response.json({ status: 'error', data: refusal }))
      : answering(address, options),
  )
  await pressPay()
  await screen.findByText('Please try again to complete the transaction')
  expect((await payButton()).disabled).toBe(false)
})

test('what was entered stays when somebody jumps to a part of the page', async () => {
  answerCheckout({ canPayInParts: true })
  const router = show()
  fireEvent.click(await screen.findByRole('radio', { name: /^A part/ }))
  fireEvent.change(screen.getByLabelText(/^Amount today/), { target: { value: '40' } })
  await act(() => router.navigate('/checkout/invoice/7#content'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount today/).value).toBe('40')
})
