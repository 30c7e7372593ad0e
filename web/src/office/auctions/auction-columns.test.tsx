// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AUCTION_COLUMNS, type ListedOfficeAuction } from './auction-columns.tsx'

const bidsOf = (bidCount: number | null) =>
  AUCTION_COLUMNS.find(({ id }) => id === 'bids')?.cell({ bidCount } as ListedOfficeAuction)

test('B-356 rule 12 of an auction whose lots are all sealed still the list says that bids are secret, not that there are none', () => {
  render(bidsOf(null))
  expect(screen.getByTitle('Bids are secret').textContent).toBe('Secret')
})

test('an auction without a bid has none', () => {
  const { container } = render(bidsOf(0))
  expect(container.textContent).toBe('0')
})
