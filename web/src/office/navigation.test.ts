import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { ROLES } from '@gavelhouse/shared/accounts/roles.ts'
import { expect, test } from 'vitest'
import { kindsFor } from './inbox/kinds.ts'
import { tabsFor } from './money/tabs.ts'
import { isOfOffice, isPlace, placeOf, screensFor } from './navigation.ts'

const SELL = ['officeLots', 'officeAuctions', 'officeImport', 'officePictures', 'officeCataloguing']
const MONEY = ['officeInvoices', 'officeReturns', 'officePayments', 'officeSellers', 'officeReports']
const DESK = ['officePickup', 'officeShipping']
const HOUSE = ['officeInbox', 'officeSettings', 'officeAudit']

const LABELS: Record<string, string[]> = {
  owner: [
    ...['officeToday', ...SELL, 'officeLiveSales', 'officeBids', 'officeBidders', ...MONEY, ...DESK, 'officeLabels'],
    ...HOUSE,
  ],
  manager: [
    ...['officeToday', ...SELL, 'officeLiveSales', 'officeBids', 'officeBidders', ...MONEY, ...DESK, 'officeLabels'],
    ...HOUSE,
  ],
  cataloguer: ['officeToday', ...SELL, 'officeLabels', 'officeInbox'],
  clerk: ['officeToday', ...SELL, 'officeLiveSales', 'officeBids', 'officeBidders', 'officeLabels', 'officeInbox'],
  cashier: ['officeToday', 'officeAuctions', 'officeInvoices', 'officeReturns', 'officePayments', ...DESK],
  accountant: ['officeToday', 'officeAuctions', ...MONEY],
  pickup: ['officeToday', 'officeReturns', ...DESK],
  support: ['officeToday', 'officeBidders', 'officeInbox', 'officeSettings'],
  seller: [],
}

test.each(Object.entries(ROLES))('decision 025 a %s is shown the screens of their rights', (role, rights) => {
  expect(isOfOffice(rights)).toBe(role !== 'seller')
  expect(screensFor(rights).map(({ label }) => label)).toEqual(LABELS[role])
})

test.each<[address: string, label: string, recordId: string | null]>([
  ['/admin', 'officeToday', null],
  ['/admin/', 'officeToday', null],
  ['/admin/lots', 'officeLots', null],
  ['/Admin/Lots/12', 'officeLots', '12'],
  ['/admin/lotsandmore', 'officeToday', null],
  ['/admin/audit', 'officeAudit', null],
  ['/admin/pickup/appointments', 'officePickup', 'appointments'],
  ['/admin/inbox/questions/3', 'officeInbox', 'questions/3'],
])('%s is a place in the office', (address, label, recordId) => {
  const place = placeOf(address)
  expect([place.screen.label, place.recordId]).toEqual([label, recordId])
})

test.each<[address: string, is: boolean]>([
  ['/admin/', true],
  ['/admin/lots/12', true],
  ['/admin/lots/new', true],
  ['/admin/lots/abc', false],
  ['/admin/lots/0', false],
  ['/admin/lots/1234567890', false],
  ['/admin/auctions/new', false],
  ['/admin/bidders/rules', true],
  ['/admin/bidders/rulez', false],
  ['/admin/pickup/appointments', true],
  ['/admin/pickup/desk', false],
  ['/admin/inbox/questions', true],
  ['/admin/inbox/questions/3', true],
  ['/admin/inbox/questions/abc', false],
  ['/admin/sellers/4/12', true],
  ['/admin/sellers/auction/12', true],
  ['/admin/sellers/auction', false],
  ['/admin/money/payments/7', true],
  ['/admin/money/disputes/7', false],
  ['/admin/money/books/wallet', true],
  ['/admin/settings/premium', true],
  ['/admin/settings/premium/3', false],
  ['/admin/reports/tax', true],
])('something can be at %s: %s', (address, is) => {
  expect(isPlace(address)).toBe(is)
})

test('decision 078 whoever is limited to some auctions is shown nothing about the house as a whole', () => {
  const labels = (everywhere: readonly Right[]) =>
    screensFor(ROLES.accountant, everywhere).map(({ label }) => label as string)
  expect(labels(ROLES.accountant)).toContain('officeSellers')
  expect(labels([])).toEqual(['officeToday', 'officeAuctions', ...MONEY.filter((label) => label !== 'officeSellers')])
  expect(tabsFor(ROLES.cashier, ROLES.cashier)).toContain('reconciliation')
  expect(tabsFor(ROLES.cashier, [])).toEqual(['payments', 'disputes'])
  expect(kindsFor(ROLES.support, ROLES.support)).toContain('texts')
  expect(kindsFor(ROLES.support, [])).toEqual(['questions', 'messages'])
  expect(kindsFor(ROLES.cataloguer, ROLES.cataloguer)).toEqual(['items'])
  expect(kindsFor(ROLES.clerk, [])).not.toContain('items')
  expect(screensFor(ROLES.cataloguer, []).map(({ label }) => label)).not.toContain('officeInbox')
})

test('no two screens are opened by the same keys', () => {
  const keys = screensFor(ROLES.owner).map((screen) => screen.keys)
  expect(new Set(keys).size).toBe(keys.length)
})
