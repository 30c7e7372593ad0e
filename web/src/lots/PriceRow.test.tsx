// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fullLot } from '../testing/lot.ts'
import { PriceRow } from './PriceRow.tsx'

const show = (changes: Partial<Lot>) => render(<PriceRow lot={fullLot(changes)} onHistory={() => undefined} />)

test('L-3 standing, price, time and bids stand in one row', () => {
  const { container } = show({ standing: 'outbid', bidCount: 3, price: dollars(1_250) })
  const row = container.querySelector('[data-standing]')?.textContent
  for (const part of ['Oops you have been outbid.', 'Current Bid', 'US $1,250.00', 'Time Left:', '3 Bids'])
    expect(row).toContain(part)
})

test('B-170, L-4 without a standing there is its place and nothing in it', () => {
  show({})
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['B-166', 'outbid', 'Oops you have been outbid.'],
  ['B-167', 'winner', 'Yay you are winning this item.'],
  ['B-168', 'won', 'Congratulations you have won this item'],
  ['B-169', 'lost', 'Unfortunately you have lost this item'],
] as const)('%s whoever is %s reads so', (_, standing, banner) => {
  show({ standing })
  expect(screen.getByRole('status').textContent).toBe(banner)
})

test.each<[string, Partial<Lot>, boolean]>([
  ['a lot that takes bids', {}, true],
  ['B-237, B-264 a sealed lot', { saleType: 'sealed' }, false],
  ['B-237, B-264 a lot that takes none', { isBiddable: false, isBuyNow: true, buyNowPrice: dollars(40) }, false],
])('%s counts its bids: %s', (_, changes, isCounted) => {
  show(changes)
  expect(screen.queryByRole('button', { name: '0 Bids' }) !== null).toBe(isCounted)
})

test.each<[string, Partial<Lot>, string]>([
  ['B-182 of a lot that took bids', {}, 'Total Bid'],
  ['B-274 of a lot that was sold outright', { isBiddable: false, isBuyNow: true }, 'Total for 3 units'],
])('the total %s is called what it is', (_, changes, label) => {
  const { container } = show({ status: 'sold', quantity: 3, price: dollars(20), ...changes })
  expect(container.textContent).toContain(`${label}US $60.00`)
})

test('B-183 one unit has no total beside its price', () => {
  const { container } = show({ bidCount: 2, quantity: 1 })
  expect(container.textContent).toContain('Current Bid')
  expect(container.textContent).not.toContain('Total')
})
