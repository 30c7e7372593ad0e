// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { session } from '../lib/token.ts'
import { BUYER } from '../testing/checkout.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { LotPayment } from './LotPayment.tsx'

beforeEach(() => session.start('token'))
afterEach(() => session.forget())

/** What somebody may do about a lot that was sold, and where it leads. */
function ways(changes: Partial<ListedLot>): (string | null)[] {
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: BUYER })
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <LotPayment lot={listedLot({ status: 'sold', auctionStatus: 'closed', ...changes })} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
  return screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

const PAID = { invoiceNumber: '12', isBuyNowPaid: true }

test.each<[string, Partial<ListedLot>, string[]]>([
  ['the winner', { standing: 'won', winnerId: BUYER.id, cartGroup: '7' }, ['Make Payment /checkout/auction/7']],
  ['the winner who has paid', { standing: 'won', winnerId: BUYER.id, ...PAID }, ['View Invoice /invoice/12']],
  ['the buyer', { buyerId: BUYER.id, winnerId: BUYER.id }, ['Make Payment /buynowcart']],
  ['the buyer who has paid', { buyerId: BUYER.id, winnerId: BUYER.id, ...PAID }, ['View Invoice /invoice/12']],
])('B-378 of a sold lot %s is shown the next step', (_, changes, shown) => {
  expect(ways(changes)).toEqual(shown)
})

test.each<[string, Partial<ListedLot>]>([
  ['whoever lost it', { standing: 'lost', hasBid: true }],
  ['whoever never bid', {}],
  ['whoever leads while it is open', { status: 'open', standing: 'winner', hasBid: true }],
])('B-379 %s is shown neither', (_, changes) => {
  expect(ways(changes)).toEqual([])
})
