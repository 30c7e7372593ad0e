// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { fullLot } from '../testing/lot.ts'
import { testSite } from '../testing/site.ts'
import LotExtras from './LotExtras.tsx'

afterEach(() => session.forget())

test.each<[string, Partial<Lot>, boolean]>([
  ['everybody while it is open', {}, true],
  ['the winner of a closed lot', { status: 'sold', standing: 'won', winnerId: 7 }, true],
  ['not those who lost it', { status: 'sold', standing: 'lost' }, false],
  ['nobody where it does not ship', { status: 'sold', standing: 'won', winnerId: 7, canShip: false }, false],
])('B-212 B-524 the shipping quote is for %s', (_, changes, isOffered) => {
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
  expect(screen.queryByRole('button', { name: 'Get Shipping Quote' }) !== null).toBe(isOffered)
})
