import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import { standingOf } from './standing-of.ts'
import type { SaleLot } from './use-sale.ts'

const LOT: SaleLot = {
  ...{
    id: 1,
    lotNumber: '1',
    title: 'Lathe',
    saleType: 'auction',
    status: 'open',
    isWithdrawn: false,
    isPaused: false,
  },
  ...{
    closesAt: 0,
    price: dollars(10),
    isSealed: false,
    bidCount: 1,
    leaderId: 7,
    leaderName: 'Ann',
    reserveMet: null,
  },
}

test.each<[name: string, lot: Partial<SaleLot>, label: string]>([
  ['a bid and no reserve', {}, 'officeStandingSells'],
  ['a bid that meets the reserve', { reserveMet: true }, 'officeStandingSells'],
  ['a bid below the reserve', { reserveMet: false }, 'officeStandingBelow'],
  ['no bid, whatever the reserve', { leaderId: null, reserveMet: false }, 'officeStandingNoBids'],
  ['sealed and open', { isSealed: true, leaderId: null }, 'officeStandingSealed'],
  ['paused before anything else', { isPaused: true, reserveMet: false }, 'officePaused'],
  ['sold', { status: 'sold' }, 'officeSold'],
  ['over without a buyer', { status: 'closed' }, 'officeSaleUnsold'],
  ['withdrawn', { status: 'closed', isWithdrawn: true }, 'officeBidWithdrawn'],
])('%s', (_name, lot, label) => {
  expect(standingOf({ ...LOT, ...lot })[0]).toBe(label)
})
