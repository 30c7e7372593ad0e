// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { fullLot } from '../testing/lot.ts'
import { testSite } from '../testing/site.ts'
import LotExtras from './LotExtras.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))

afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
  toast.mockReset()
})

function show(changes: Partial<Lot>) {
  answerCalls()
  session.start('token')
  const cache = createCache()
  const address = { city: 'Boise', state: 'ID', zip: '83702' }
  cache.setQueryData(keyOf(validateUser, {}), { user: { id: 7, groupIds: [], addresses: [address] } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={cache}>
        <SiteContext value={testSite}>
          <LotExtras lot={fullLot({ canShip: true, ...changes })} />
        </SiteContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test.each<[string, Partial<Lot>, boolean]>([
  ['everybody while it is open', {}, true],
  ['the winner of a closed lot', { status: 'sold', standing: 'won', winnerId: 7 }, true],
  ['not those who lost it', { status: 'sold', standing: 'lost' }, false],
  ['nobody where it does not ship', { status: 'sold', standing: 'won', winnerId: 7, canShip: false }, false],
])('B-212 B-524 the shipping quote is for %s', (_, changes, isOffered) => {
  show(changes)
  expect(screen.queryByRole('button', { name: 'Get Shipping Quote' }) !== null).toBe(isOffered)
})

const REFUSES = { writeText: () => Promise.reject(new Error('not allowed')) }
const COPIES = { writeText: () => Promise.resolve() }

test.each<[string, object | undefined, string, RegExp]>([
  ['copies the address', COPIES, 'success', /^Link copied$/],
  ['shows the address where there is no clipboard', undefined, 'error', /\/productView\/9$/],
  ['shows the address where copying is not allowed', REFUSES, 'error', /\/productView\/9$/],
])('Share %s', async (_, clipboard, kind, said) => {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }))
  show({ id: 9 })
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(toast).toHaveBeenCalledWith(kind, expect.stringMatching(said)))
})
