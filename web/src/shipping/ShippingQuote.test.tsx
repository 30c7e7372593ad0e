// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { quoteLot, type Rate } from '@gavelhouse/shared/shipping/contract.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../lib/token.ts'
import { holdCalls, type WaitingCall } from '../testing/api.ts'
import { openLotPage } from '../testing/lot-page.tsx'

const PERSON = { addresses: [{ city: 'Boise', state: 'ID', zip: '83702' } as User['addresses'][number]] }
const GROUND: Rate = {
  id: 'ground',
  serviceType: 'Ground',
  serviceTypeAgain: 'Ground',
  amount: { amount: dollars(20), currency: 'usd' },
  total: dollars(22),
  deliveryDate: '2026-12-24',
}
const answerOf = (...rates: Rate[]) => ({ quote: { answer: { rates } } })

let quotes: WaitingCall<typeof quoteLot>[]
beforeEach(() => {
  quotes = holdCalls(quoteLot)
})
afterEach(() => session.forget())

const button = () => screen.getByRole('button', { name: 'Get Shipping Quote' })
const popup = () => screen.findByRole('dialog', { name: 'Shipping Options' })
const isLoading = () => screen.queryByRole('status', { name: 'Loading' }) !== null

async function askForQuote(): Promise<WaitingCall<typeof quoteLot>> {
  const before = quotes.length
  fireEvent.click(button())
  await popup()
  await waitFor(() => expect(quotes.length).toBe(before + 1))
  return quotes[before] as WaitingCall<typeof quoteLot>
}

async function closePopup(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test.each([
  ['P-498 B-542 is there for whoever is signed in, on a lot that ships', PERSON, true, true],
  ['P-499 B-525 is not there for visitors', null, true, false],
  ['P-500 is not there on a lot that does not ship', PERSON, false, false],
])('the button of the quote %s', async (_, user, canShip, isThere) => {
  await openLotPage('/lot/5', { canShip }, user)
  expect(screen.queryByRole('button', { name: 'Get Shipping Quote' }) !== null).toBe(isThere)
  expect(screen.queryByText('Add address to check shipping price')).toBeNull()
})

test('P-501 P-502 without an address on file it reads so, and leads to the profile', async () => {
  await openLotPage('/lot/5', { canShip: true }, { addresses: [] })
  const way = screen.getByRole('link', { name: 'Add address to check shipping price' })
  expect(way.getAttribute('href')).toBe('/account/profile')
  expect(screen.queryByRole('button', { name: 'Get Shipping Quote' })).toBeNull()
})

test('P-503 B-529 P-505 B-540 the popup opens with a loader, and the button is disabled while the rates of the lot are asked for', async () => {
  await openLotPage('/lot/5', { canShip: true }, PERSON)
  expect(button()).toHaveProperty('disabled', false)
  const asked = await askForQuote()
  expect(asked.input).toEqual({ lotId: 5 })
  expect([button().hasAttribute('disabled'), isLoading()]).toEqual([true, true])
  await act(async () => asked.answer(answerOf(GROUND)))
  await waitFor(() => expect([button().hasAttribute('disabled'), isLoading()]).toEqual([false, false]))
})

test('P-514 P-515 P-516 B-534 a rate says its service and when it arrives, or that nobody knows', async () => {
  await openLotPage('/lot/5', { canShip: true }, PERSON)
  const asked = await askForQuote()
  await act(async () =>
    asked.answer(answerOf(GROUND, { ...GROUND, id: 'sea', serviceType: 'Sea', deliveryDate: null })),
  )
  const rates = await screen.findAllByText(/^(Ground|Sea)$/)
  expect(rates.map((rate) => rate.closest('li')?.textContent)).toEqual([
    'GroundDelivery by 12-24-2026US $22.00',
    'SeaDate Not AvailableUS $22.00',
  ])
})

test('P-507 P-508 P-1189 B-535 B-543 without rates it says so and leads to the house', async () => {
  await openLotPage('/lot/5', { canShip: true }, PERSON)
  const asked = await askForQuote()
  await act(async () => asked.answer(answerOf()))
  await screen.findByText('No shipping options found for this item. Please contact us for a quote.')
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contactus')
  expect(isLoading()).toBe(false)
})

test('P-511 P-1190 B-536 a refusal ends the loader and is said in the popup', async () => {
  await openLotPage('/lot/5', { canShip: true }, PERSON)
  const asked = await askForQuote()
  await act(async () => asked.refuse(new AppError('busy')))
  const said = await screen.findByRole('alert')
  expect((await popup()).contains(said)).toBe(true)
  expect([button().hasAttribute('disabled'), isLoading()]).toEqual([false, false])
})

test('P-509 B-537 whoever closes the popup and asks again sees no rate of before', async () => {
  await openLotPage('/lot/5', { canShip: true }, PERSON)
  const asked = await askForQuote()
  await act(async () => asked.answer(answerOf(GROUND)))
  await screen.findByText('Ground')
  await closePopup()
  await askForQuote()
  expect([screen.queryByText('Ground'), isLoading()]).toEqual([null, true])
})

test('P-510 B-538 another lot begins without rates, also when the answer for the first comes late', async () => {
  const router = await openLotPage('/lot/5', { canShip: true }, PERSON)
  const asked = await askForQuote()
  await act(() => router.navigate('/lot/6'))
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  await act(async () => asked.answer(answerOf(GROUND)))
  const again = await askForQuote()
  expect(again.input).toEqual({ lotId: 6 })
  expect([screen.queryByText('Ground'), isLoading()]).toEqual([null, true])
})

test('P-889 the service is read under its first name, and without that under the second', async () => {
  await openLotPage('/lot/5', { canShip: true }, PERSON)
  const asked = await askForQuote()
  const [sea, air] = [
    { ...GROUND, id: 'sea', serviceType: 'Sea' },
    { ...GROUND, id: 'air', serviceType: '', serviceTypeAgain: 'Air' },
  ]
  await act(async () => asked.answer(answerOf(sea, air)))
  const services = await screen.findAllByText(/^(Sea|Air|Ground)$/)
  expect(services.map(({ textContent }) => textContent)).toEqual(['Sea', 'Air'])
})
