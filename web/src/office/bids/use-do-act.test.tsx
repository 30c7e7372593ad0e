// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { withdrawLot } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { holdCalls, type WaitingCall } from '../../testing/api.ts'
import { testSite } from '../../testing/site.ts'
import type { Typed } from './act-form.ts'
import { useDoAct } from './use-do-act.ts'
import type { LotLog } from './use-lot-log.ts'

const LOT = { lotId: 3, status: 'open' } as LotLog
const NOTHING = {
  ...{ userId: '', amount: '', kind: 'hard', closesAt: '', reason: '' },
  ...{ startingPrice: '', reserve: '', incrementTableId: '' },
} satisfies Typed

type Sent = WaitingCall<typeof withdrawLot>
let calls: Sent[]
beforeEach(() => {
  calls = holdCalls(withdrawLot)
})
afterEach(() => vi.unstubAllGlobals())

function withdrawing() {
  const cache = createCache()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>{children}</SiteContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useDoAct({ act: 'withdraw' }, LOT, () => undefined), { wrapper })
  /** Each answer comes before the next is sent. */
  return async (reason: string, come: (sent: Sent) => void) => {
    const before = calls.length
    act(() => result.current.run({ ...NOTHING, reason }))
    await waitFor(() => expect(calls).toHaveLength(before + 1))
    const sent = calls.at(-1) as Sent
    await act(async () => come(sent))
    await waitFor(() => expect(result.current.isPending).toBe(false))
    return sent.key
  }
}

test('R-9 what staff do about bids has the same key when it is sent again after a lost answer, and no other time', async () => {
  const withdraw = withdrawing()
  const lost = await withdraw('Broken', (sent) => sent.fail())
  const refused = await withdraw('Broken', (sent) => sent.refuse(new AppError('not_found')))
  expect(refused).toBe(lost)
  const again = await withdraw('Broken', (sent) => sent.fail())
  expect(again).not.toBe(lost)
  const changed = await withdraw('Broken in transport', (sent) => sent.answer({ id: 3 }))
  expect(changed).not.toBe(again)
  expect(await withdraw('Broken in transport', (sent) => sent.answer({ id: 3 }))).not.toBe(changed)
})
