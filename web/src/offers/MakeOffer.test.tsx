// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { BuyNowFormState } from '@gavelhouse/shared/carts/buy-now-box.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { answerCounter, makeOffer, searchOffers } from '@gavelhouse/shared/offers/contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { fullLot } from '../testing/lot.ts'
import { testSite } from '../testing/site.ts'
import MakeOffer from './MakeOffer.tsx'
// Loaded by the first test otherwise, which would wait for it.
import './OfferDialog.tsx'
import { Offers } from './Offers.tsx'
import type { OwnOfferRecord } from './OwnOffer.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))

const LOT = fullLot({ id: 31, buyNowPrice: dollars(100), isBiddable: false, title: 'Band saw' })
const BOX: BuyNowFormState = {
  ...{ mode: 'buy', unitPrice: dollars(100), least: 1, most: 3, isDisabled: false, needsTerms: false },
}
const OFFER: OwnOfferRecord = {
  ...{ id: 5, lotId: 31, lotTitle: 'Band saw', mainPicture: '', buyNowPrice: dollars(100), amount: dollars(80) },
  ...{ counterAmount: null, quantity: 1, status: 'pending', message: '' },
  ...{ createdAt: Date.now() - HOUR, expiresAt: Date.now() + 47 * HOUR },
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
  session.start('token')
})
afterEach(() => {
  session.forget()
  toast.mockClear()
  vi.unstubAllGlobals()
})

const answerOffers = (...records: OwnOfferRecord[]) =>
  calls.on(searchOffers, () => ({ records, totalRecords: records.length, showing: '' }))

function show(element: ReactNode) {
  const cache = createCache()
  const inHouse = (
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>{element}</SiteContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: inHouse }])} />)
}

test('P-1102 an offer is made with amount, quantity and a message, and then shown instead of the button', async () => {
  answerOffers()
  calls.on(makeOffer, () => ({ id: 5 }))
  show(<MakeOffer lot={LOT} box={BOX} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Make an Offer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make an Offer' })
  fireEvent.change(within(dialog).getByLabelText(/^Your offer for each unit/), { target: { value: '80' } })
  fireEvent.change(within(dialog).getByLabelText(/^Quantity/), { target: { value: '2' } })
  fireEvent.change(within(dialog).getByLabelText(/^Message/), { target: { value: 'Can collect today' } })
  answerOffers(OFFER)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send offer' }))
  await screen.findByText('Waiting for the seller')
  expect(calls.sentTo(makeOffer).map(({ input }) => input)).toEqual([
    { product_id: 31, amount: 80, qty: 2, message: 'Can collect today' },
  ])
  expect(screen.queryByRole('button', { name: 'Make an Offer' })).toBeNull()
})

test('P-1102 what the house refuses is said in the dialog, and what was typed stays', async () => {
  answerOffers()
  calls.on(makeOffer, () => {
    throw new AppError('offer_not_below', { maximum: 100 })
  })
  show(<MakeOffer lot={LOT} box={BOX} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Make an Offer' }))
  const amount = await screen.findByLabelText(/^Your offer for each unit/)
  fireEvent.change(amount, { target: { value: '120' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send offer' }))
  await screen.findByText(/Your offer must be below/)
  expect((amount as HTMLInputElement).value).toBe('120')
})

test('P-1102 without an amount nothing is sent', async () => {
  answerOffers()
  show(<MakeOffer lot={LOT} box={BOX} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Make an Offer' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send offer' }))
  await screen.findByText('Enter an amount')
  expect(calls.sentTo(makeOffer)).toEqual([])
})

test.each([
  ['accepted', 'Accepted', 'Go to the cart', false],
  ['countered', 'Counter offer', 'See my offers', false],
  ['declined', 'Declined', 'See my offers', true],
] as const)('P-1103 an offer that is %s is told on the lot', async (status, word, way, isAgain) => {
  answerOffers({ ...OFFER, status, counterAmount: status === 'countered' ? dollars(90) : null })
  show(<MakeOffer lot={LOT} box={BOX} />)
  await screen.findByText(word)
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make an Offer' }) !== null).toBe(isAgain)
})

test('P-1037 P-1102 a counter offer is accepted with one press, and declined after a question', async () => {
  const countered = { ...OFFER, status: 'countered' as const, counterAmount: dollars(90) }
  answerOffers(countered, { ...countered, id: 6, lotTitle: 'Lathe' })
  calls.on(answerCounter, ({ id }) => ({ id }))
  show(<Offers />)
  const saw = await screen.findByRole('article', { name: 'Band saw' })
  fireEvent.click(within(saw).getByRole('button', { name: 'Accept US $90.00' }))
  await waitFor(() => expect(calls.sentTo(answerCounter)).toHaveLength(1))
  const lathe = screen.getByRole('article', { name: 'Lathe' })
  fireEvent.click(within(lathe).getByRole('button', { name: 'Decline' }))
  const question = await screen.findByRole('dialog', { name: 'Decline the counter offer?' })
  expect(calls.sentTo(answerCounter)).toHaveLength(1)
  fireEvent.click(within(question).getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(calls.sentTo(answerCounter).map(({ input }) => input)).toEqual([
      { id: 5, status: 'accepted' },
      { id: 6, status: 'declined' },
    ]),
  )
})

test('P-1103 nothing offered yet: what it is, and a way on', async () => {
  answerOffers()
  show(<Offers />)
  await screen.findByText(/take offers/)
  expect(screen.getByRole('link', { name: 'Search for Products' }).getAttribute('href')).toBe('/search')
})

test('P-1102 what was offered before cannot be read: another one can be made, and the server decides', async () => {
  calls.on(searchOffers, () => {
    throw new AppError('internal')
  })
  show(<MakeOffer lot={LOT} box={BOX} />)
  await screen.findByRole('button', { name: 'Make an Offer' })
})
