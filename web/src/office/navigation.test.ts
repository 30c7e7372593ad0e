import { ROLES } from '@gavelhouse/shared/accounts/roles.ts'
import { expect, test } from 'vitest'
import { isOfOffice, placeOf, screensFor } from './navigation.ts'

const SELL = ['officeLots', 'officeAuctions', 'officeImport', 'officePictures', 'officeCataloguing']
const MONEY = ['officePayments', 'officeReports']
const HOUSE = ['officeInbox', 'officeSettings', 'officeAudit']

const LABELS: Record<string, string[]> = {
  owner: ['officeToday', ...SELL, 'officeLiveSales', 'officeBids', 'officeBidders', ...MONEY, 'officeLabels', ...HOUSE],
  manager: [
    'officeToday',
    ...SELL,
    'officeLiveSales',
    'officeBids',
    'officeBidders',
    ...MONEY,
    'officeLabels',
    ...HOUSE,
  ],
  cataloguer: ['officeToday', ...SELL, 'officeLabels'],
  clerk: ['officeToday', ...SELL, 'officeLiveSales', 'officeBids', 'officeBidders', 'officeLabels', 'officeInbox'],
  cashier: ['officeToday', 'officePayments'],
  accountant: ['officeToday', ...MONEY],
  pickup: ['officeToday'],
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
  ['/admin/inbox/questions/3', 'officeInbox', 'questions/3'],
])('%s is a place in the office', (address, label, recordId) => {
  const place = placeOf(address)
  expect([place.screen.label, place.recordId]).toEqual([label, recordId])
})

test('no two screens are opened by the same keys', () => {
  const keys = screensFor(ROLES.owner).map((screen) => screen.keys)
  expect(new Set(keys).size).toBe(keys.length)
})
