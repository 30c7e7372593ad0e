import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

test.each([
  ['A-657 A-658 picked up, no time chosen', 7, '/appointment/schedule/7', 0, '/appointment/schedule/7', 'bookPickup'],
  ['without a slash', 7, 'appointment/schedule/7', 0, '/appointment/schedule/7', 'bookPickup'],
  ['A-658 paid in part', 7, '/invoices/partial', 50, '/checkout/invoice/7', 'payRest'],
  ['A-659 P-560 from the wallet', 7, '/invoices/all', 0, '/invoice/7', 'seeInvoice'],
  ['no invoice yet', null, '/invoices/all', 0, '/invoices/all', 'allInvoices'],
  ['A-660 a claim says nothing', null, null, 0, '/invoices/all', 'allInvoices'],
] as const)('%s', (_, invoiceId, redirect, left, to, label) => {
  expect(nextStep({ data: { invoiceId, redirect, url: null } }, dollars(left))).toEqual({ to, label })
})
