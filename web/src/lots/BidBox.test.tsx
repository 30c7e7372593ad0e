// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { acceptTerms } from '@gavelhouse/shared/auctions/contract.ts'
import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import { listOwnLots } from '@gavelhouse/shared/dashboard/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { holdDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAmount } from '../bidding/kept-amount.ts'
import '../dashboard/use-own-lots.ts'
import '../bidding/ConfirmBidDialog.tsx'
import '../bidding/NoticeDialog.tsx'
import '../bidding/entry/TermsDialog.tsx'
import '../carts/ConfirmBuyNowDialog.tsx'
import '../wallet/DepositDialog.tsx' // with much behind it: read beforehand, it is there in time on a busy machine
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { createText, TextContext } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { holdCalls, type WaitingCall } from '../testing/api.ts'
import { answerCalls } from '../testing/calls.ts'
import { fullLot } from '../testing/lot.ts'
import { testSite } from '../testing/site.ts'
import BidBox from './BidBox.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))

const ME = { id: 7, groupIds: [3], isSuspended: false, status: 'active', collectTax: true, addresses: [] }
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

const ACCEPTED = { termsAccepted: 1 }

function show(changes: Partial<Lot> = {}, person: Partial<User> = {}, phrases: Record<string, string> = {}) {
  const lot = fullLot({ ...ACCEPTED, ...changes })
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: { ...ME, ...person } })
  calls.on(getLot, () => ({ lot }))
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <QueryClientProvider client={cache}>
          <SiteContext value={testSite}>
            <TextContext value={createText('en', phrases)}>
              <BidBox lot={lot} />
            </TextContext>
          </SiteContext>
        </QueryClientProvider>
      ),
    },
  ])
  render(<RouterProvider router={router} />)
  return cache
}

const accepted = {
  bidId: 1,
  lotId: 1,
  logNumber: 3,
  standing: 'winner' as const,
  price: dollars(25),
  nextBid: dollars(26),
  bidCount: 1,
  closesAt: Date.parse('2099-01-01T00:00:00Z'),
  placedAt: 0,
  rank: null,
  proof: null,
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const enter = (value: string) => fireEvent.change(field(), { target: { value } })
const submit = () => fireEvent.submit(field().closest('form') as HTMLFormElement)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
// Dialogs are loaded when they are first asked for, which takes its time on a busy machine.
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 4_000 })
const linesOf = (shown: HTMLElement) =>
  Object.fromEntries(
    [...shown.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const said = () => toast.mock.calls.map(([, text]) => text)

test.each<[string, Partial<Lot>, string]>([
  ['B-292 Place Proxy Bid', {}, 'Place Proxy Bid'],
  ['B-292 Place Hard Bid', { bidType: 'hard' }, 'Place Hard Bid'],
  ['B-291 Increase Proxy Bid', { standing: 'winner' }, 'Increase Proxy Bid'],
  ['B-291 Increase Hard Bid', { standing: 'winner', bidType: 'hard' }, 'Increase Hard Bid'],
  ['B-352 Place Sealed Bid', { saleType: 'sealed' }, 'Place Sealed Bid'],
  ['B-364 Place Pre Bid', { opensAt: Date.now() + HOUR }, 'Place Pre Bid'],
])('%s', (_, changes, name) => {
  show(changes)
  expect(button(name).disabled).toBe(false)
})

test.each<[string, Partial<Lot>, string]>([
  ['B-297 without bids', {}, 'Minimum Bid 25.00'],
  ['B-296, B-299 with bids', { bidCount: 2, nextBid: dollars(1_026) }, 'Enter 1,026.00 or more'],
  ['B-316 rounded up so that it is never refused', { bidCount: 2, nextBid: dollars(26.0125) }, 'Enter 26.02 or more'],
  ['B-359 reverse', { saleType: 'reverse', bidCount: 2, nextBid: dollars(20) }, 'Enter 20.00 or less'],
])('%s', (_, changes, help) => {
  show(changes)
  expect(screen.getByText(help)).toBeTruthy()
})

test('B-451 rule 23 whoever took back a bid reads so in place of the form, and may still buy', async () => {
  show({ hasRetracted: true, isBuyNow: true, buyNowPrice: dollars(900) })
  expect(screen.getByText('You have cancelled a bid on this item and cannot bid on it again')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /bid/i })).toBeNull()
  expect(screen.getByRole('button', { name: /buy now/i })).toBeDefined()
})

test('B-298 the house may say it in its own words', () => {
  show({}, {}, { minimumBid: 'Opens at {amount}' })
  expect(screen.getByText('Opens at 25.00')).toBeTruthy()
})

test('B-300 the field takes digits, a sign, a point and commas, and keeps them as they are typed', () => {
  show()
  const typed = ['3', '30', '30.', '30.5', '30.5.', '30.5a', '1,5', '+30.5', '1,250.50']
  const shown = typed.map((value) => {
    enter(value)
    return field().value
  })
  expect(shown).toEqual(['3', '30', '30.', '30.5', '30.5', '30.5', '1,5', '+30.5', '1,250.50'])
})

test.each([
  ['B-308', '', {}, 'Enter Bid Amount'],
  ['B-310', '24.99', {}, 'Enter 25.00 or more'],
  ['B-317', '-30', {}, 'Enter 25.00 or more'],
  ['B-300 B-768', '12,50', {}, 'Write cents after a point, as in 12.50'],
  ['rule 8', '100000000', {}, 'This amount is too large'],
  ['B-359 reverse', '25.01', { saleType: 'reverse' as const }, 'Enter 25.00 or less'],
])('%s, L-8 "%s" is refused once, beside the field', (_, value, changes, text) => {
  show(changes)
  enter(value)
  submit()
  expect(screen.getByText(text)).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(toast).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('L-12 a reverse lot asks for the lowest offer, not for a maximum', () => {
  show({ saleType: 'reverse' })
  expect(screen.getByRole('textbox', { name: 'Your lowest offer' })).toBeTruthy()
})

test('A-545 B-301 B-550 P-1184 outside the lot’s groups nothing can be entered', () => {
  show({ groupIds: [8] })
  expect(field().disabled).toBe(true)
  expect(button('Place Proxy Bid').disabled).toBe(true)
  expect(screen.getByText('You do not belong to this auction group')).toBeTruthy()
})

test('B-221, B-320, B-321 a deposit that is due comes before everything else', async () => {
  show({ depositRequired: true, depositAmount: dollars(100), termsAccepted: null })
  submit()
  expect((await dialog('Submit a Deposit')).textContent).toContain('US $100.00')
  expect(toast).not.toHaveBeenCalled()
})

test('B-330 A-454 A-455 once the deposit is held its dialog closes, and the bid one was making waits to be confirmed', async () => {
  const open = { balance: dollars(500), held: 0, withdrawable: 0, cards: [], open: null }
  calls.on(readWallet, () => ({ ...open, feeTerms: { card: 0, internationalCard: 0, bank: 0, internationalBank: 0 } }))
  calls.on(holdDeposit, () => ({ depositId: 4, balance: dollars(400) }))
  show({ depositRequired: true, depositAmount: dollars(100) })
  enter('30')
  submit()
  const deposit = await dialog('Submit a Deposit')
  fireEvent.click(await within(deposit).findByRole('radio', { name: /^Wallet/ }))
  fireEvent.click(within(deposit).getByRole('button', { name: 'Submit' }))
  expect((await dialog('Confirm Bid')).textContent).toContain('US $30.00')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Submit a Deposit' })).toBeNull())
})

test('A-710 whoever comes back from the payment company finds the amount they had typed', () => {
  keepAmount(fullLot().id, '30')
  show()
  expect(field().value).toBe('30')
  cleanup()
  show()
  expect(field().value).toBe('')
})

test.each([
  ['finds the amount when they are back', 7, '30'],
  ['leaves nothing to somebody else', 8, ''],
])('decision 109 whoever is shown out before bidding %s', (_, userId, shown) => {
  session.start('token', { userId: 7 })
  show()
  enter('30')
  act(() => session.end('ended'))
  cleanup()
  session.start('another', { userId })
  show()
  expect(field().value).toBe(shown)
  cleanup()
  show()
  expect(field().value).toBe('')
})

test('one-tap amounts fill the field and bid nothing', () => {
  show({ bidCount: 1, price: dollars(100), nextBid: dollars(120) })
  fireEvent.click(button('$140.00'))
  expect(field().value).toBe('140.00')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('B-220, B-332, B-319 the confirmation tells unit price, total and the all-in amount', async () => {
  show({ quantity: 3, buyerPremium: 10 })
  enter('100')
  submit()
  const confirm = await dialog('Confirm Bid')
  expect(linesOf(confirm)).toEqual({
    'Unit price': 'US $100.00',
    Quantity: '3',
    'Total Bid': 'US $300.00',
    "Buyer's premium (10%)": 'US $30.00',
    'Sales tax (estimate)': 'US $16.01',
    'Processing fee by card (3%)': 'US $10.38',
    'All in, about': 'US $356.39',
  })
})

test('B-290, B-327, B-328, B-336, P-638, P-1113 L-4 confirming places what the one field says, clears it and says so in the panel', async () => {
  show()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  calls.on(placeBid, () => accepted)
  enter('30')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Bid placed successfully')).toBeTruthy()
  expect(toast).not.toHaveBeenCalled()
  expect(calls.sentTo(placeBid).map(({ input }) => input)).toEqual([{ id: 1, wsprice: 30, bidding_type: 'proxy' }])
  expect(field().value).toBe('')
})

test('P-1114 the answer moves what is on screen at once, without an announcement', async () => {
  const cache = show()
  const lot = fullLot(ACCEPTED)
  cache.setQueryData(keyOf(getLot, { id: lot.id }), { lot })
  calls.on(placeBid, () => ({ ...accepted, price: dollars(28), nextBid: dollars(29) }))
  enter('30')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Bid placed successfully')
  const shown = cache.getQueryData<{ lot: Lot }>(keyOf(getLot, { id: lot.id }))?.lot
  expect(shown).toMatchObject({ standing: 'winner', price: dollars(28), nextBid: dollars(29), bidCount: 1 })
})

test('B-329 dismissing it places none', async () => {
  show()
  calls.on(placeBid, () => accepted)
  enter('30')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.sentTo(placeBid)).toEqual([])
  expect(field().value).toBe('30')
})

test('B-334 pressing twice sends one bid; after a broken line the same intention is sent again', async () => {
  show()
  let tries = 0
  calls.on(placeBid, () => {
    tries += 1
    if (tries === 1) throw new TypeError('offline')
    return accepted
  })
  enter('30')
  submit()
  const confirm = within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  expect(await screen.findByText(/it counts only once/)).toBeTruthy()
  expect(calls.sentTo(placeBid)).toHaveLength(1)
  fireEvent.click(confirm)
  expect(await screen.findByText('Bid placed successfully')).toBeTruthy()
  const keys = calls.sentTo(placeBid).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])

  enter('40')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(calls.sentTo(placeBid)).toHaveLength(3))
  expect(calls.sentTo(placeBid)[2]?.key).not.toBe(keys[0])
})

/** Sends a bid of 30 whose answer is held back. */
async function sendAndHold() {
  show()
  const sent = holdCalls(placeBid)
  enter('30')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent
}

const closeDialog = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const NOT_REACHED = [expect.stringMatching(/^We could not be reached, so we do not know whether your bid arrived/)]

test('B-334 whoever closed the dialog while the bid was sent is told that nobody knows whether it arrived', async () => {
  const [sent] = await sendAndHold()
  await closeDialog()
  sent?.fail()
  await waitFor(() => expect(said()).toEqual(NOT_REACHED))
})

test('B-334 so is whoever is about to send another by then, which waits for the first', async () => {
  const sent = await sendAndHold()
  await closeDialog()
  enter('40')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' }))
  sent[0]?.fail()
  await waitFor(() => expect(said()).toEqual(NOT_REACHED))
  expect(sent).toHaveLength(1)
})

test('B-334 so is whoever has gone elsewhere', async () => {
  const [sent] = await sendAndHold()
  cleanup()
  sent?.fail()
  await waitFor(() => expect(said()).toEqual(NOT_REACHED))
})

test.each<[string, (first: WaitingCall<typeof placeBid> | undefined) => void, string]>([
  ['placed', (first) => first?.answer(accepted), 'Bid placed successfully'],
  [
    'refused',
    (first) => first?.refuse(new AppError('bid_too_low', { minimum: 31 })),
    'Bid value should be greater than 31.00',
  ],
])('B-334 a bid that is %s while the next is confirmed leaves that one alone, and is told', async (_, come, text) => {
  const sent = await sendAndHold()
  await closeDialog()
  enter('40')
  submit()
  const confirm = within(await dialog('Confirm Bid')).getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  expect(confirm.disabled).toBe(true)
  come(sent[0])
  await waitFor(() => expect(said()).toEqual([text]))
  await waitFor(() => expect(confirm.disabled).toBe(false))
  expect(screen.getByRole<HTMLInputElement>('textbox', { hidden: true }).value).toBe('40')
  expect(screen.queryByText('Bid placed successfully')).toBeNull()
  fireEvent.click(confirm)
  await waitFor(() => expect(sent.map(({ input }) => input.amount)).toEqual([dollars(30), dollars(40)]))
})

test('B-334 an amount typed after the dialog was closed stays when the first bid is placed', async () => {
  const [sent] = await sendAndHold()
  await closeDialog()
  enter('40')
  sent?.answer(accepted)
  await waitFor(() => expect(said()).toEqual(['Bid placed successfully']))
  expect(field().value).toBe('40')
})

test.each([
  ['too low', new AppError('bid_too_low', { minimum: 31 }), 'Bid value should be greater than 31.00'],
  ['of somebody suspended', new AppError('suspended'), 'Your account has been suspended.'],
])('P-1170 whoever has gone elsewhere is told that the bid was refused: %s', async (_, error, text) => {
  const [sent] = await sendAndHold()
  cleanup()
  sent?.refuse(error)
  await waitFor(() => expect(said()).toEqual([text]))
})

test('B-323 to B-325, B-395 to B-401, B-406, B-409, B-410 terms first: declining places nothing, accepting leads to the confirmation', async () => {
  show({ termsAccepted: null })
  calls.on(acceptTerms, () => ({ termsAccepted: 1 }))
  enter('30')
  submit()
  const terms = within(await dialog('Confirm Terms And Conditions'))
  expect(terms.getByText('Please confirm if you want to continue with this action')).toBeTruthy()
  expect(await terms.findByText('Pick up within a week.')).toBeTruthy()
  expect(terms.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true)
  const link = terms.getByRole('link', { name: 'Terms & Conditions' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.closest('label')?.textContent]).toEqual([
    '/terms-and-conditions',
    '_blank',
    'I agree to the Terms & Conditions',
  ])
  fireEvent.click(terms.getAllByRole('button', { name: 'Decline' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.sentTo(acceptTerms)).toEqual([])

  submit()
  const again = within(await dialog('Confirm Terms And Conditions'))
  const box = again.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the Terms & Conditions' })
  if (!box.checked) fireEvent.click(box)
  fireEvent.click(again.getByRole('button', { name: 'Accept' }))
  expect(await dialog('Confirm Bid')).toBeTruthy()
  expect(calls.sentTo(acceptTerms).map(({ input }) => input)).toEqual([{ auction_id: 5, id: 1, terms: 1 }])
})

test('B-404 whoever has accepted the terms and presses before the lot was read for them is not asked again', async () => {
  show({ termsAccepted: null })
  calls.on(getLot, () => ({ lot: fullLot(ACCEPTED) }))
  enter('30')
  submit()
  expect(await dialog('Confirm Bid')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Confirm Terms And Conditions' })).toBeNull()
})

test('B-404 what is typed before the dialog comes is not confirmed by it', async () => {
  show({ termsAccepted: null })
  const reads = holdCalls(getLot)
  enter('30')
  submit()
  await waitFor(() => expect(reads).toHaveLength(1))
  enter('50')
  await act(async () => reads[0]?.answer({ lot: fullLot(ACCEPTED) }))
  // Long enough for one that is on its way.
  await expect(screen.findByRole('dialog', {}, { timeout: 1_500 })).rejects.toThrow()
  expect(field().value).toBe('50')
})

test('B-218, B-397 a lot with terms of its own asks for those', async () => {
  show({ termsAccepted: null, terms: '<p>Bring a fork-lift.</p>' })
  enter('30')
  submit()
  const terms = within(await dialog('Confirm Terms And Conditions'))
  expect(await terms.findByText('Bring a fork-lift.')).toBeTruthy()
  expect(terms.queryByText('Pick up within a week.')).toBeNull()
})

test('P-181 after the terms were accepted, the search list and the lists of the dashboard are read again', async () => {
  const cache = show({ termsAccepted: null })
  calls.on(acceptTerms, () => ({ termsAccepted: 1 }))
  const lists = [keyOf(searchLots, {}), keyOf(listOwnLots, {})]
  for (const key of lists) cache.setQueryData(key, { records: [] })
  enter('30')
  submit()
  const terms = within(await dialog('Confirm Terms And Conditions'))
  fireEvent.click(await terms.findByRole('checkbox'))
  fireEvent.click(terms.getByRole('button', { name: 'Accept' }))
  await dialog('Confirm Bid')
  expect(lists.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})

test('B-322 an amount that is not enough stops the flow before terms and confirmation', async () => {
  show({ termsAccepted: null })
  enter('25')
  submit()
  const terms = within(await dialog('Confirm Terms And Conditions'))
  fireEvent.click(terms.getAllByRole('button', { name: 'Decline' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  enter('24.99')
  submit()
  expect(screen.getByText('Enter 25.00 or more')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  enter('25')
  submit()
  expect(screen.getByRole('dialog')).toBeTruthy() // loaded by now: there at once
})

test('B-313 exactly the next bid, as it is shown, is enough', async () => {
  show({ bidCount: 2, nextBid: dollars(26.5) })
  expect(screen.getByText('Enter 26.50 or more')).toBeTruthy()
  enter('26.50')
  submit()
  expect((await dialog('Confirm Bid')).textContent).toContain('US $26.50')
})

test.each([
  ['null: they are asked for', null, 'Confirm Terms And Conditions'],
  ['accepted as they read now: they are not', 1, 'Confirm Bid'],
])('B-404, B-411 on submitting a bid, terms %s', async (_, termsAccepted, first) => {
  show({ termsAccepted })
  expect(screen.queryByRole('dialog')).toBeNull()
  enter('30')
  submit()
  await dialog(first)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test.each<[string, Partial<Lot>, boolean]>([
  ['an open one', {}, true],
  ['one listed again', { status: 'relisted' }, true],
  ['a sold one', { status: 'sold' }, false],
  ['one whose time is up', { closesAt: Date.now() - HOUR }, false],
])('B-402 only an open lot has what leads to the terms: %s', (_, changes, isOpen) => {
  show({ termsAccepted: null, isBuyNow: true, buyNowPrice: dollars(90), ...changes })
  const ways = screen.queryAllByRole('button', { name: /^(Place Proxy Bid|Buy Now)$/ })
  expect(ways.map(({ textContent }) => textContent)).toEqual(isOpen ? ['Place Proxy Bid', 'Buy Now'] : [])
})

async function refuse(error: AppError, changes: Partial<Lot> = {}, phrases: Record<string, string> = {}) {
  show(changes, {}, phrases)
  calls.on(placeBid, () => {
    throw error
  })
  enter('30')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' }))
}

test('A-775 A-982 P-005 B-748 P-647 P-1176 a suspended bidder is told to contact customer service', async () => {
  await refuse(new AppError('suspended'))
  expect((await dialog('Notice')).textContent).toContain(
    'Your account has been suspended. Please contact customer service',
  )
})

test('P-1113 what goes wrong in the house itself is said in common words, in the dialog, which stays', async () => {
  await refuse(new AppError('internal'))
  const confirm = within(await dialog('Confirm Bid'))
  expect(await confirm.findByText(/^We could not be reached, so we do not know whether your bid arrived/)).toBeTruthy()
  expect(toast).not.toHaveBeenCalled()
})

test('B-363 a pre-bid that is refused says why in the words of the server', async () => {
  show({ opensAt: Date.now() + HOUR })
  calls.on(placePreBid, () => {
    throw new AppError('own_lot')
  })
  enter('30')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(said()).toEqual(['You cannot bid on your own item']))
})

test('B-741 an item that was closed meanwhile', async () => {
  await refuse(new AppError('item_was_closed'))
  await waitFor(() => expect(said()).toEqual(['Item was closed']))
})

test('B-742 P-1170 any other refusal in the words of the server', async () => {
  await refuse(new AppError('own_lot'))
  await waitFor(() => expect(said()).toEqual(['You cannot bid on your own item']))
})

test('B-740 B-745 a house that has a text of its own for refusals says that one instead', async () => {
  await refuse(new AppError('own_lot'), {}, { bid_error_message: 'Please call the front desk' })
  await waitFor(() => expect(said()).toEqual(['Please call the front desk']))
})

test('B-743 B-744 a refusal that gives no reason reads Something Went Wrong', async () => {
  // As of a house that is newer than this page, and says nothing besides.
  const refusal = { message: '', responseType: 422, responseData: { code: 'newer', details: {} }, to: null }
  show()
  const answering = fetch
  vi.stubGlobal('fetch', (address: string, options: RequestInit) =>
    address.endsWith(placeBid.path)
      ? Response.json({ status: 'error', data: refusal }, { status: 422 })
      : answering(address, options),
  )
  enter('30')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(said()).toEqual(['Something Went Wrong']))
})

test('B-310, B-311, L-8 somebody was faster: the new minimum stands beside the field', async () => {
  await refuse(new AppError('bid_too_low', { minimum: 31 }).beside('wsprice', problem('min_bid', { minimum: 31 })))
  expect(await screen.findByText('Enter 31.00 or more')).toBeTruthy()
  expect(toast).not.toHaveBeenCalled()
  expect(field().value).toBe('30')
})

test.each<[string, Partial<Lot>, string]>([
  ['B-355 sealed', { saleType: 'sealed' }, 'Sealed bid placed successfully'],
  ['B-362 pre-bid', { opensAt: Date.now() + HOUR }, 'Pre Bid placed successfully'],
])('%s', async (_, changes, text) => {
  show(changes)
  const answer = { ...accepted, logNumber: 0, standing: null }
  calls.on(placeBid, () => answer)
  calls.on(placePreBid, () => answer)
  enter('30')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(toast).not.toHaveBeenCalled()
})

test.each<[string, Partial<Lot>, string]>([
  ['B-746', {}, 'bid_success_message'],
  ['B-747', { opensAt: Date.now() + HOUR }, 'prebid_success_message'],
  ['sealed', { saleType: 'sealed' }, 'sealed_success_message'],
])('B-745 %s a house says in its own words that a bid is placed', async (_, changes, phrase) => {
  show(changes, {}, { [phrase]: 'Noted!' })
  for (const call of [placeBid, placePreBid]) calls.on(call, () => ({ ...accepted, logNumber: 0, standing: null }))
  enter('30')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Noted!')).toBeTruthy()
  expect(screen.queryByText(/placed successfully/)).toBeNull()
})

test('L-4 a bid that leads nobody is not called a success', async () => {
  show({ bidCount: 1 })
  calls.on(placeBid, () => ({ ...accepted, standing: 'outbid' as const }))
  enter('30')
  submit()
  fireEvent.click(within(await dialog('Confirm Bid')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(field().value).toBe(''))
  expect(screen.queryByText('Bid placed successfully')).toBeNull()
  expect(screen.getByText('Enter 25.00 or more')).toBeTruthy()
})

test('B-239, B-357 what only the person may see: maximum, rank', () => {
  show({ ownProxy: { limit: dollars(50), userId: 7 }, standing: 'winner', rank: 2, saleType: 'reverse' })
  expect(screen.getByText('My Proxy Bid').nextElementSibling?.textContent).toBe('US $50.00')
  expect(screen.getByText('Your rank: 2')).toBeTruthy()
})

const OUTRIGHT = { isBiddable: false, isBuyNow: true, buyNowPrice: dollars(40), quantity: 5 }

test('B-366, A-557, A-558, B-375 a quantity from one to all that are left', () => {
  show({ ...OUTRIGHT, soldQuantity: 2 })
  const quantity = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  for (const [value, text] of [
    ['', 'Enter Quantity'],
    ['0', 'Min Quantity'],
    ['4', 'Max Quantity 3'],
  ] as const) {
    fireEvent.change(quantity, { target: { value } })
    fireEvent.submit(quantity.closest('form') as HTMLFormElement)
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('B-267 what the chosen units cost in all stands in the form', () => {
  show(OUTRIGHT)
  const quantity = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  expect(screen.getByText('Total for 1 unit').nextElementSibling?.textContent).toBe('US $40.00')
  fireEvent.change(quantity, { target: { value: '3' } })
  expect(screen.getByText('Total for 3 units').nextElementSibling?.textContent).toBe('US $120.00')
})

test.each([
  ['one unit', 1, { Quantity: '1', 'Unit price': 'US $40.00', Total: 'US $40.00' }],
  ['several', 3, { Quantity: '3', 'Unit price': 'US $40.00', Total: 'US $120.00' }],
])('B-222 B-333 Confirm Buy Now tells title, quantity, unit price and total of %s', async (_, quantity, lines) => {
  show({ ...OUTRIGHT, title: 'Drill press' })
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: String(quantity) } })
  fireEvent.click(button('Buy Now'))
  const confirm = await dialog('Confirm Buy Now')
  expect(linesOf(confirm)).toMatchObject(lines)
  expect(within(confirm).getByText('Drill press')).toBeTruthy()
  for (const name of ['Cancel', 'Confirm']) expect(within(confirm).getByRole('button', { name })).toBeTruthy()
})

test('B-411 B-368 a purchase asks for the terms first as well, and then for confirmation', async () => {
  show({ ...OUTRIGHT, termsAccepted: null })
  calls.on(acceptTerms, () => ({ termsAccepted: 1 }))
  fireEvent.click(button('Buy Now'))
  const terms = within(await dialog('Confirm Terms And Conditions'))
  expect(screen.queryByRole('dialog', { name: 'Confirm Buy Now' })).toBeNull()
  fireEvent.click(await terms.findByRole('checkbox'))
  fireEvent.click(terms.getByRole('button', { name: 'Accept' }))
  expect(await dialog('Confirm Buy Now')).toBeTruthy()
})

test('B-369 B-370 buying: confirmation, the cart call, and nothing leads to a screen that is not there yet', async () => {
  show(OUTRIGHT)
  calls.on(addToCart, () => ({ count: 1 }))
  fireEvent.click(button('Buy Now'))
  const confirm = within(await dialog('Confirm Buy Now'))
  fireEvent.click(confirm.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(said()).toEqual(['Added to cart']))
  expect(calls.sentTo(addToCart).map(({ input }) => input)).toEqual([
    { cart: [{ product_id: 1, qty: 1, cart_group: 5 }] },
  ])
  expect(button('Buy Now')).toBeTruthy()
})

test('A-539 A-983 B-372 P-649 P-1177 a cart that refuses opens the same notice', async () => {
  show(OUTRIGHT)
  calls.on(addToCart, () => {
    throw new AppError('quantity_not_available')
  })
  fireEvent.click(button('Buy Now'))
  fireEvent.click(within(await dialog('Confirm Buy Now')).getByRole('button', { name: 'Confirm' }))
  expect((await dialog('Notice')).textContent).toContain('That many are not available Please contact customer service')
})

test('B-188 nothing to buy once bidding has reached the price', () => {
  show({ isBuyNow: true, buyNowPrice: dollars(25) })
  expect(screen.queryByRole('button', { name: 'Buy Now' })).toBeNull()
})
