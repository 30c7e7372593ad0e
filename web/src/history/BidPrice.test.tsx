// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { BidRecord } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BidPrice } from './BidPrice.tsx'

const line: BidRecord = {
  bidId: 1,
  userId: null,
  alias: null,
  amount: dollars(31),
  priceAfter: dollars(31),
  isDeclined: false,
  kind: 'proxy_bid',
  placedAt: 0,
}
const OWN = { userId: 7, amount: dollars(50) }

test.each<[string, Partial<BidRecord>, boolean, string]>([
  ['somebody else', {}, false, 'US $31.00'],
  ['one’s own maximum, small', OWN, false, 'US $31.00 your maximum US $50.00'],
  ['on a reverse lot', { ...OWN, amount: dollars(20) }, true, 'US $31.00 your lowest offer US $20.00'],
  ['one’s own, spent to the last cent', { userId: 7 }, false, 'US $31.00'],
  ['an answer of the house', { ...OWN, kind: 'auto_bid' }, false, 'US $31.00 automatic'],
  [
    'taken back by somebody else, of which nothing is told (rule 23)',
    { amount: null, priceAfter: null, isDeclined: true },
    false,
    '–',
  ],
  ['a sealed offer', { ...OWN, kind: 'sealed_bid', priceAfter: null }, false, 'US $50.00'],
])('L-7 a line shows the price it led to: %s', (_, changes, isReverse, shown) => {
  const { container } = render(<BidPrice bid={{ ...line, ...changes }} isReverse={isReverse} />)
  expect(container.textContent).toBe(shown)
})

test('B-427 what was taken back is struck through', () => {
  const { container } = render(<BidPrice bid={{ ...line, isDeclined: true }} isReverse={false} />)
  expect(container.querySelector('s')?.textContent).toBe('US $31.00')
})
