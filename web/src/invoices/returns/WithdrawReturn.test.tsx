// @vitest-environment happy-dom
import '../../testing/dom.ts'
import '../../testing/phrases.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { getReturn, withdrawReturn } from '@gavelhouse/shared/returns/contract.ts'
import type { ReturnRecord } from '@gavelhouse/shared/returns/return.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../lib/api.ts'
import { createCache } from '../../lib/cache.ts'
import { session } from '../../lib/token.ts'
import { holdCalls } from '../../testing/api.ts'
import '../../ui/dialog/ConfirmDialog.tsx' // read beforehand, it is there in time on a busy machine
import { WithdrawReturn } from './WithdrawReturn.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../ui/toast.ts', () => ({ toast }))

beforeEach(() => session.start('token'))
afterEach(() => {
  session.forget()
  toast.mockClear()
  vi.unstubAllGlobals()
})

const RETURN = { number: 12, state: 'accepted' } as ReturnRecord
const KEY = keyOf(getReturn, { number: 12, filters: [] })

/** Withdraws it; the answer is for the test to give. */
async function withdraw() {
  const calls = holdCalls(withdrawReturn)
  const cache = createCache()
  cache.setQueryData(KEY, {})
  render(
    <QueryClientProvider client={cache}>
      <WithdrawReturn value={RETURN} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw request' }))
  const question = within(await screen.findByRole('dialog'))
  fireEvent.click(question.getByRole('button', { name: 'Withdraw request' }))
  await waitFor(() => expect(calls.map(({ input }) => input)).toEqual([{ number: 12 }]))
  return { sent: calls[0], isReadAgain: () => cache.getQueryState(KEY)?.isInvalidated }
}

test.each([
  ['refused', new AppError('return_over'), 'This return has been decided already'],
  ['not answered', null, 'Something went wrong!'],
])('P-1170 a return whose withdrawal is %s says so, and is read again', async (_, error, text) => {
  const { sent, isReadAgain } = await withdraw()
  if (error === null) sent?.fail()
  else sent?.refuse(error)
  await waitFor(() => expect(toast.mock.calls).toEqual([['error', text]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isReadAgain()).toBe(true)
})

test('a return that is withdrawn is read again, and its question closes', async () => {
  const { sent, isReadAgain } = await withdraw()
  sent?.answer({ number: 12 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([isReadAgain(), toast.mock.calls]).toEqual([true, []])
})
