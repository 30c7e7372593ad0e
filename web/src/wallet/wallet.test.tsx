// @vitest-environment happy-dom
import '../testing/dom.ts'
import '../testing/phrases.ts'
import { type PaymentResult, payByRedirect, payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { withdraw } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listCards } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { holdDeposit, listMovements, type Movement } from '@gavelhouse/shared/wallet/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { testSite } from '../testing/site.ts'
import AddBalanceDialog from './AddBalanceDialog.tsx'
import DepositDialog from './DepositDialog.tsx'
import { GiftCardForm } from './GiftCardForm.tsx'
import { partsBack } from './parts-back.ts'
import { Wallet } from './Wallet.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))

const WALLET: OutputOf<typeof readWallet> = {
  ...{ balance: dollars(60), held: dollars(40), withdrawable: dollars(50), open: null },
  cards: [{ brand: 'visa', last4: '4242', amount: dollars(50) }],
  feeTerms: { card: 3_000, internationalCard: 4_500, bank: 0, internationalBank: 0 },
}
const CARD: SavedCard = {
  object: 'card',
  ...{ id: 'card_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, country: 'US' },
  ...{ holderName: 'Pat', isDefault: true, customerId: 'cus_1' },
}
const result = (facts: Partial<PaymentResult> = {}) =>
  ({
    ...{ status: 'success', type: 1, attemptId: 7, link: null, secret: null, isSlow: false, method: 'card' },
    ...{ amount: dollars(50), fee: dollars(1.5), total: dollars(51.5) },
    data: { invoiceId: null, redirect: '/wallet', url: null },
    ...facts,
  }) as PaymentResult

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
  session.start('token')
  calls.on(readWallet, () => WALLET)
  calls.on(listCards, () => ({ cards: [CARD], hasMore: false }))
  calls.on(listMovements, () => ({ records: [], totalRecords: 0, showing: '', balance: 0, held: 0 }))
})
afterEach(() => {
  session.forget()
  toast.mockClear()
  vi.unstubAllGlobals()
})

function show(screenPart: ReactNode) {
  const element = (
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>{screenPart}</SiteContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const press = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }))

describe('the wallet', () => {
  test('A-478 A-505 P-543 the balance, and beside it what is held', async () => {
    show(<Wallet />)
    expect((await screen.findByText('US $60.00')).textContent).toBe('US $60.00')
    expect(screen.getByText('US $40.00')).toBeTruthy()
  })

  test('A-480 to A-486 A-999 P-545 P-546 the history: credit and debit by word and sign, our notes in our words', async () => {
    const moved = (facts: Partial<Movement>): Movement => ({
      ...{ id: 1, at: 0, kind: 'top-up', note: 'Balance added', amount: dollars(50), isDebit: false },
      ...{ balanceAfter: dollars(60), ...facts },
    })
    const records = [moved({}), moved({ id: 2, kind: 'adjustment', note: 'For the trouble', isDebit: true })]
    calls.on(listMovements, () => ({ records, totalRecords: 2, showing: '', balance: 0, held: 0 }))
    show(<Wallet />)
    const rows = await screen.findAllByRole('row')
    const cells = rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(cells.map(([note, , ...rest]) => [note, ...rest])).toEqual([
      ['Balance added', 'Credit', '+US $50.00', 'US $60.00'],
      ['For the trouble', 'Debit', '\u2212US $50.00', 'US $60.00'],
    ])
    expect(calls.sentTo(listMovements)[0]?.input).toMatchObject({ limit: 10, page: 1 })
  })

  test('A-479 A-488 to A-493 P-548 to P-550 Add Balance opens a dialog, wants an amount, pays, closes', async () => {
    calls.on(payBySource, () => result())
    show(<Wallet />)
    fireEvent.click(await screen.findByRole('button', { name: 'Add Balance' }))
    const add = await dialog('Add Balance')
    const field = await within(add).findByRole('textbox', { name: 'Amount (US $)' })
    for (const typed of ['', '0', '-3', 'ten']) {
      fireEvent.change(field, { target: { value: typed } })
      press('Add Balance', add)
      await waitFor(() => expect(add.textContent).toContain('Enter Bid Amount'))
    }
    expect(calls.sentTo(payBySource)).toEqual([])
    fireEvent.change(field, { target: { value: '50' } })
    press('Pay US $51.50', add)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Balance' })).toBeNull())
    const [sent] = calls.sentTo(payBySource)
    expect(sent?.input).toMatchObject({ pay_type: 'deposit', amount: 50, paymentInfo: { source: 'card_1' } })
    expect(toast).toHaveBeenCalledWith('success', 'US $50.00 has been added to your wallet.')
  })

  test('what is wanted is offered up to the next cent: rounded down it would not be enough', async () => {
    show(<AddBalanceDialog isOpen onClose={() => undefined} wanted={dollars(12.3412)} />)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount (US $)' })
    expect(field.value).toBe('12.35')
  })

  test('a declined card is said, and what was typed stays', async () => {
    calls.on(payBySource, () => {
      throw new AppError('card_declined')
    })
    show(<Wallet />)
    fireEvent.click(await screen.findByRole('button', { name: 'Add Balance' }))
    const add = await dialog('Add Balance')
    fireEvent.change(await within(add).findByRole('textbox'), { target: { value: '50' } })
    press('Pay US $51.50', add)
    expect((await within(add).findByRole('alert')).textContent).toMatch(/declined/)
    expect(within(add).getByRole<HTMLInputElement>('textbox').value).toBe('50')
  })

  test('F-09 closed after a lost answer and opened again: one top-up, one withdrawal, each under one name', async () => {
    let isLost = true
    const loseFirst = () => {
      if (!isLost) return
      isLost = false
      throw new TypeError('offline')
    }
    calls.on(payBySource, () => {
      loseFirst()
      return result()
    })
    calls.on(withdraw, () => {
      loseFirst()
      return { amount: dollars(50), balance: dollars(10) }
    })
    show(<Wallet />)
    for (const [opens, act, endpoint] of [
      ['Add Balance', /^Pay US/, payBySource],
      ['Withdraw', 'Withdraw', withdraw],
    ] as const) {
      isLost = true
      fireEvent.click(await screen.findByRole('button', { name: opens }))
      const first = await dialog(opens)
      fireEvent.change(await within(first).findByRole('textbox'), { target: { value: '50' } })
      fireEvent.click(await within(first).findByRole('button', { name: act }))
      await within(first).findByText(/The connection was lost/)
      press('Close', first)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      fireEvent.click(screen.getByRole('button', { name: opens }))
      const second = await dialog(opens)
      const field = await within(second).findByRole('textbox')
      fireEvent.change(field, { target: { value: '50' } })
      fireEvent.submit(field.closest('form') as HTMLFormElement)
      await waitFor(() => expect(calls.sentTo(endpoint)).toHaveLength(2))
      await waitFor(() => expect(second.textContent).not.toContain('The connection was lost'))
      expect(calls.sentTo(endpoint).map(({ key }) => key)).toEqual(Array(2).fill(calls.sentTo(endpoint)[0]?.key))
      // It was not this one that was answered.
      expect(second.isConnected).toBe(true)
      press('Close', second)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(toast).toHaveBeenCalledWith('success', 'US $50.00 has been added to your wallet.')
  })

  test('one that was left on the provider’s page is gone on with, or ended, before another begins', async () => {
    calls.on(readWallet, () => ({
      ...WALLET,
      open: { attemptId: 9, amount: dollars(20), url: `${location.origin}/sandbox-pay/pages/x` },
    }))
    show(<Wallet />)
    const link = await screen.findByRole('link', { name: 'Go on paying' })
    expect(link.getAttribute('href')).toContain('/sandbox-pay/pages/x')
    expect(screen.getByRole('button', { name: 'Do not pay' })).toBeTruthy()
  })

  test('withdraw tells where each part goes and what stays', async () => {
    calls.on(withdraw, () => ({ amount: dollars(30), balance: dollars(30) }))
    show(<Wallet />)
    await screen.findByText('US $60.00')
    press('Withdraw')
    const back = await dialog('Withdraw')
    expect(back.textContent).toContain('At most US $50.00')
    fireEvent.change(within(back).getByRole('textbox'), { target: { value: '30' } })
    await waitFor(() => expect(back.textContent).toContain('To Visa •••• 4242US $30.00'))
    expect(back.textContent).toContain('Stays in your walletUS $30.00')
    press('Withdraw', back)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Withdraw' })).toBeNull())
    expect(calls.sentTo(withdraw)[0]).toMatchObject({ input: { amount: 30 }, key: expect.any(String) })
  })

  test('decision 109 the code of a gift card is not kept when the session runs out', async () => {
    session.start('token', { userId: 7 })
    show(<GiftCardForm />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ABCD-EFGH-JKLM-NPQR' } })
    act(() => session.end('ended'))
    expect(Object.values(sessionStorage)).toEqual([])
  })
})

test.each([
  [0, []],
  [20, [['b', 20]]],
  [
    50,
    [
      ['b', 30],
      ['a', 20],
    ],
  ],
  [
    90,
    [
      ['b', 30],
      ['a', 50],
    ],
  ],
])('money 18 of %s the card that paid last gets its part first', (amount, expected) => {
  const cards = [
    { brand: 'visa', last4: 'b', amount: dollars(30) },
    { brand: 'visa', last4: 'a', amount: dollars(50) },
  ]
  expect(partsBack(dollars(amount), cards).map(({ last4, amount: part }) => [last4, part / 10_000])).toEqual(expected)
})

describe('the deposit dialog', () => {
  const onBegin = vi.fn()
  const onHeld = vi.fn()
  const open = (amount: number) =>
    show(<DepositDialog isOpen onClose={() => undefined} lotId={5} amount={dollars(amount)} {...{ onBegin, onHeld }} />)
  const online = () => screen.findByRole('radio', { name: /^Online/ })
  afterEach(() => {
    onBegin.mockClear()
    onHeld.mockClear()
  })

  test('A-449 A-451 to A-453 A-476 A-477 amount, two methods, one of them is required', async () => {
    open(40)
    const deposit = await dialog('Submit a Deposit')
    expect(deposit.textContent).toContain('US $40.00')
    await online()
    press('Submit', deposit)
    expect((await within(deposit).findByRole('alert')).textContent).toBe('Required!')
    expect(within(deposit).getByRole('button', { name: 'Cancel' })).toBeTruthy()
  })

  test('A-471 A-470 from the wallet', async () => {
    calls.on(holdDeposit, () => ({ depositId: 3, balance: dollars(20) }))
    open(40)
    fireEvent.click(await screen.findByRole('radio', { name: /^Wallet/ }))
    press('Submit')
    await waitFor(() => expect(onHeld).toHaveBeenCalledOnce())
    expect(calls.sentTo(holdDeposit)[0]?.input).toMatchObject({ product_id: 5 })
  })

  test('A-472 too little in it: it says so, and offers what is missing', async () => {
    open(100)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Wallet/ })).disabled).toBe(true)
    expect(screen.getByText(/Insufficient wallet balance/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To your wallet' }).getAttribute('href')).toBe('/wallet')
    press('Add Balance')
    const add = await dialog('Add Balance')
    expect((await within(add).findByRole<HTMLInputElement>('textbox')).value).toBe('40.00')
  })

  test('A-457 A-471 online by card: the lot is named, the amount is the server’s, the bid is kept', async () => {
    calls.on(payBySource, () => result())
    open(40)
    fireEvent.click(await online())
    expect(await screen.findByText('US $41.20')).toBeTruthy()
    press('Submit')
    await waitFor(() => expect(onHeld).toHaveBeenCalledOnce())
    expect(onBegin).toHaveBeenCalledOnce()
    expect(calls.sentTo(payBySource)[0]?.input).toMatchObject({ pay_type: 'bid_deposit', cart_id: '5' })
  })

  test('P-561 on the provider’s page', async () => {
    const left = vi.fn()
    vi.stubGlobal('location', { origin: 'https://house.example', assign: left })
    const url = 'https://house.example/sandbox-pay/pages/x'
    calls.on(payByRedirect, () =>
      result({ status: 'pending', type: 6, link: url, data: { invoiceId: null, redirect: null, url } }),
    )
    open(40)
    fireEvent.click(await online())
    fireEvent.click(await screen.findByRole('radio', { name: /^On the payment company/ }))
    press('Submit')
    await waitFor(() => expect(left.mock.calls.map(String)).toEqual([url]))
    expect(onHeld).not.toHaveBeenCalled()
  })
})
