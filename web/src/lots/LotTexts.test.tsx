// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../ui/CleanText.tsx'
import { fullLot } from '../testing/lot.ts'
import { LotTexts } from './LotTexts.tsx'

const AUCTION = { auctionTerms: '<p>Of the auction</p>' }

test.each<[string, Partial<Lot>, string]>([
  ['their own where the lot has some', { ...AUCTION, terms: '<p>Of the lot</p>' }, 'Of the lot'],
  ['those of the auction where it has none', { ...AUCTION, terms: '' }, 'Of the auction'],
])('B-218 the terms shown: %s', async (_, changes, shown) => {
  render(<LotTexts lot={fullLot(changes)} />)
  expect((await screen.findByText(/^Of the/)).textContent).toBe(shown)
})

test('B-218 without either there is nothing to open', () => {
  const { container } = render(<LotTexts lot={fullLot({ terms: '', auctionTerms: '' })} />)
  expect(container.querySelector('details')).toBeNull()
})
