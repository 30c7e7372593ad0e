// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { handOver } from '@gavelhouse/shared/pickup/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../lib/api.ts'
import { createCache } from '../../lib/cache.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { BUYER } from '../../testing/checkout.ts'
import type { Card } from './card.ts'
import { HandOverForm } from './HandOverForm.tsx'
import { theDesk } from './the-desk.ts'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
  loseAnswers()
})
afterEach(() => {
  session.forget()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const CARD = {
  ...{ invoiceId: 3, buyer: { id: 5, name: 'Pat Doe', companyName: '', phone: '' } },
  invoices: [{ id: 3, isDisputed: false }],
  lines: [{ id: 11, invoiceId: 3, lotNumber: '4', quantity: 2, left: 2, isPaid: true }],
} as unknown as Card

interface Standing {
  onScan?: (code: string) => void
  card?: Card
  rights?: readonly Right[]
}

function stand({ onScan = () => undefined, card = CARD, rights = ['pickup_desk'] }: Standing = {}) {
  const onDone = vi.fn()
  const nothing = () => undefined
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: { ...BUYER, rights: [...rights] } })
  render(
    <QueryClientProvider client={cache}>
      <HandOverForm card={card} userId={8} ticked={{ 11: 2 }} onTick={nothing} onScan={onScan} onDone={onDone} />
    </QueryClientProvider>,
  )
  return onDone
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Hand over/ })
async function press() {
  const before = calls.sentTo(handOver).length
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.click(button())
  await waitFor(() => expect(calls.sentTo(handOver)).toHaveLength(before + 1))
  return calls.sentTo(handOver).at(-1)
}
/** The server has heard it, its answer does not arrive. */
const loseAnswers = () =>
  calls.on(handOver, () => {
    throw new TypeError('offline')
  })
const fillStore = () => vi.spyOn(theDesk, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))

test('without a line what was handed over is kept under the name it was sent with', async () => {
  const put = vi.spyOn(theDesk, 'put').mockResolvedValue()
  const onDone = stand()
  const sent = await press()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(put.mock.calls).toMatchObject([[{ key: sent?.key, userId: 8, state: 'waiting', name: 'Pat Doe' }]])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('R-9 where the device keeps nothing the desk is told, and the same pressed again is the same handover', async () => {
  fillStore()
  const onDone = stand()
  const first = await press()
  expect((await screen.findByRole('alert')).textContent).toContain('cannot keep it')
  expect(onDone).not.toHaveBeenCalled()
  calls.on(handOver, () => ({ id: 1 }))
  expect(await press()).toEqual(first)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('R-9 another name beside what was sent is another handover', async () => {
  fillStore()
  stand()
  const first = await press()
  await screen.findByRole('alert')
  fireEvent.change(screen.getByLabelText('Received by'), { target: { value: 'Ada Moss' } })
  const second = await press()
  expect(second?.input).toMatchObject({ received_by: 'Ada Moss' })
  expect(second?.key).not.toBe(first?.key)
})

test('R-9 what the house has refused is, pressed again, asked anew', async () => {
  stand()
  calls.on(handOver, () => {
    throw new AppError('invoice_unpaid')
  })
  const first = await press()
  await screen.findByRole('alert')
  expect((await press())?.key).not.toBe(first?.key)
})

test.each([
  ['Anna DriverLOT-12', 'Anna Driver'],
  ['LOT-12', 'Pat Doe'],
])('a scan while the pen stands in the name takes only its code off: %s', (scanned, left) => {
  const onScan = vi.fn()
  stand({ onScan })
  const field = screen.getByLabelText<HTMLInputElement>('Received by')
  fireEvent.change(field, { target: { value: scanned } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe(left)
  expect(onScan).toHaveBeenCalledExactlyOnceWith('LOT-12')
})

test.each([
  ['somebody who may not give money back hands nothing over', ['pickup_desk'], false],
  ['whoever may says that they mean it', ['pickup_desk', 'give_money_back'], true],
] as const)('decision 104 of a disputed payment %s', async (_name, rights, may) => {
  const onDone = stand({ rights, card: { ...CARD, invoices: [{ id: 3, isDisputed: true }] } as unknown as Card })
  expect(button().disabled).toBe(true)
  const box = screen.queryByRole('checkbox', { name: /let the goods go/ })
  expect(box !== null).toBe(may)
  if (box === null) return
  fireEvent.click(box)
  calls.on(handOver, () => ({ id: 1 }))
  expect(await press()).toMatchObject({ input: { dispute_accepted: 1 } })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})
