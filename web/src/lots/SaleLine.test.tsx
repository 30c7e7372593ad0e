// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fullLot } from '../testing/lot.ts'
import { SaleLine } from './SaleLine.tsx'

const DEPOSIT = { depositRequired: true, depositAmount: dollars(250) }

test.each<[string, Partial<Lot>, string]>([
  ['an auction needs no words', {}, ''],
  ['reverse', { saleType: 'reverse' }, 'Reverse auction: the lowest offer wins.'],
  ['sealed', { saleType: 'sealed' }, 'Sealed bids: nobody sees your amount before the lot closes.'],
  ['ranked', { saleType: 'sealed_rank' }, 'Sealed bids: amounts stay secret, you see your own rank.'],
  ['a deposit that is due', DEPOSIT, 'A deposit of US $250.00 is required before you can bid.'],
  ['a deposit that is paid', { ...DEPOSIT, depositId: 3 }, ''],
])('L-12 how the lot is sold: %s', (_, changes, line) => {
  expect(render(<SaleLine lot={fullLot(changes)} />).container.textContent).toBe(line)
})
