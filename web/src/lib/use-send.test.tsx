// @vitest-environment happy-dom
import '../testing/dom.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { recordView } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { addExpense } from '@gavelhouse/shared/settlements/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, type WaitingCall } from '../testing/api.ts'
import { useSend } from './api.ts'
import { createCache } from './cache.ts'

const heard = vi.fn()
let calls: WaitingCall<typeof recordView>[]
beforeEach(() => {
  calls = holdCalls(recordView)
})
afterEach(() => {
  heard.mockClear()
  vi.unstubAllGlobals()
})

function inCache() {
  const cache = createCache()
  return ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>
}

function sending() {
  const wrapper = inCache()
  const { result, rerender } = renderHook(() => useSend(recordView, { onMessage: heard }), { wrapper })
  const send = async () => {
    act(() => result.current.mutate({ id: 3 }))
    await waitFor(() => expect(result.current.isPending).toBe(true))
    return calls.at(-1) as WaitingCall<typeof recordView>
  }
  return { result, rerender, send }
}

test('B-698 a screen is handed the answer or the error, and nothing is thrown past it', async () => {
  const { result, send } = sending()
  const first = await send()
  await act(async () => first.answer({ viewCount: 7 }))
  await waitFor(() => expect([result.current.data, result.current.error]).toEqual([{ viewCount: 7 }, null]))
  const second = await send()
  await act(async () => second.refuse(new AppError('busy')))
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'busy' }))
})

test('P-936 what was answered can be cleared, and is said once', async () => {
  const { result, rerender, send } = sending()
  const first = await send()
  await act(async () => first.answer({ viewCount: 7 }, { code: 'watched', facts: {} }))
  await waitFor(() => expect(result.current.status).toBe('success'))
  rerender()
  expect(heard).toHaveBeenCalledTimes(1)
  const second = await send()
  await act(async () => second.refuse(new AppError('busy')))
  await waitFor(() => expect(result.current.status).toBe('error'))
  act(() => result.current.reset())
  await waitFor(() => expect([result.current.status, result.current.error]).toEqual(['idle', null]))
})

type Expense = WaitingCall<typeof addExpense>

function charging() {
  const expenses = holdCalls(addExpense)
  const { result } = renderHook(() => useSend(addExpense), { wrapper: inCache() })
  const send = async (description: string): Promise<Expense> => {
    const before = expenses.length
    act(() =>
      result.current.mutate({ sellerId: 3, auctionId: null, description, amount: dollars(40), isCredit: false }),
    )
    await waitFor(() => expect(expenses).toHaveLength(before + 1))
    return expenses.at(-1) as Expense
  }
  /** Each answer comes before the next is sent. */
  const keyOf = async (description: string, come: (sent: Expense) => void) => {
    const sent = await send(description)
    await act(async () => come(sent))
    await waitFor(() => expect(result.current.isPending).toBe(false))
    return sent.key
  }
  return { send, keyOf }
}

const isLost = (sent: Expense) => sent.fail()
const isDone = (sent: Expense) => sent.answer({ id: 9 })
const isRefused = (code: 'busy' | 'not_found') => (sent: Expense) => sent.refuse(new AppError(code))

test.each([
  ['was lost', isLost],
  ['says nothing about it', isRefused('busy')],
])('R-9 the same sent again after an answer that %s has the same key, and once it is done another', async (_, come) => {
  const { keyOf } = charging()
  const first = await keyOf('Photographs', come)
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect([await keyOf('Photographs', come), await keyOf('Photographs', isDone)]).toEqual([first, first])
  expect(await keyOf('Photographs', isDone)).not.toBe(first)
})

test('R-9 what was refused has a new key when it is sent again, and so has something else', async () => {
  const { keyOf } = charging()
  const refused = await keyOf('Photographs', isRefused('not_found'))
  const again = await keyOf('Photographs', isLost)
  expect(again).not.toBe(refused)
  expect(await keyOf('Transport', isDone)).not.toBe(again)
})

test('R-9 an answer that comes late takes nothing from what was sent after it', async () => {
  const { send, keyOf } = charging()
  const late = await send('Photographs')
  const lost = await send('Transport')
  await act(async () => isDone(late))
  await act(async () => isLost(lost))
  expect(await keyOf('Transport', isDone)).toBe(lost.key)
})
