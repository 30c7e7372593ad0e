import { describe, expect, test } from 'vitest'
import { appointment, calendar } from '../appointments/appointment.ts'
import type { Fields } from '../entity.ts'
import { getReturn } from '../returns/contract.ts'
import { returnRecord, soldReturn } from '../returns/return.ts'
import * as api from './contract.ts'
import { invoiceAddress, invoiceLine, person } from './invoice.ts'

/** 'P-733 projects_title, P-734 custom_projects_sku': which row asks for which name. */
const rowsOf = (text: string) => text.split(',').map((row) => row.trim().split(' ') as [row: string, name: string])
const namesOf = (fields: Fields) => Object.values(fields).map(({ wireName }) => wireName)

test.each(
  rowsOf(`P-733 projects_title, P-734 custom_projects_sku, P-735 custom_projects_lot_location, P-736 amount, P-737 qty,
    P-738 per_total, P-739 total_tax, P-740 total_amount, P-741 active, P-742 partial, P-744 delivery_type,
    P-745 shipping_service_type, P-746 custom_projects_engine_carrier_code, P-747 custom_projects_origin_address1,
    P-748 custom_projects_origin_city, P-749 custom_projects_origin_state, P-750 custom_projects_origin_country,
    P-751 custom_projects_origin_zip, P-752 custom_projects_origin_email, P-753 custom_projects_origin_phone`),
)('%s a lot of an invoice carries %s', (_row, name) => {
  expect(namesOf(invoiceLine.fields)).toContain(name)
})

test('P-754 every field of the origin has the whole prefix', () => {
  const origins = Object.entries(invoiceLine.fields).filter(([name]) => name.startsWith('origin'))
  expect(origins.every(([, { wireName }]) => wireName.startsWith('custom_projects_origin_'))).toBe(true)
})

test.each([
  ['removed', 0],
  ['live', 1],
  ['cancelled', 2],
  ['returned', 3],
] as const)('P-743 a line that is %s is %d on the wire', (state, number) => {
  expect(invoiceLine.fields.status.type.encode(state)).toBe(number)
})

test.each(
  rowsOf(`P-755 first_name, P-756 last_name, P-757 email, P-758 phone, P-759 address1, P-760 address2, P-761 city, P-762 state,
    P-763 country, P-764 zip`),
)('%s the buyer of an invoice has %s', (_row, name) => {
  expect(namesOf(person.fields)).toContain(name)
})

test.each(rowsOf('P-765 address1, P-766 address2, P-767 city, P-768 state, P-769 country, P-770 zip, P-771 zip'))(
  '%s the address of an invoice has %s',
  (_row, name) => {
    expect(namesOf(invoiceAddress.fields)).toContain(name)
  },
)

describe('the broader shape', () => {
  test.each(
    rowsOf(`P-780 invoiceItems, P-781 allTransactions, P-782 appointmentDetail, P-783 locationDetail, P-784 cartValues,
      P-785 invoiceUser, P-786 invoiceAddress, P-787 invoiceSeller, P-788 billingAddress, P-789 invoice_notes_public,
      P-790 returnTransactions, P-791 orderControlLogs`),
  )('%s carries %s', (_row, name) => {
    expect(namesOf(api.getInvoiceDetails.output.fields)).toContain(name)
  })
})

test.each(
  rowsOf(`P-793 return_invoice, P-794 cart_returndate, P-795 cart_returned, P-796 reason, P-797 internal_reason, P-798 return_per_total,
    P-799 total_refund`),
)('%s a return carries %s for whoever sold it', (_row, name) => {
  expect(namesOf(soldReturn.fields)).toContain(name)
})

test('P-323 the buyer is not told the reason the house keeps for itself', () => {
  expect(namesOf(returnRecord.fields)).not.toContain('internal_reason')
})

test.each(rowsOf('P-810 id, P-811 status, P-814 appointment_id'))('%s an appointment carries %s', (_row, name) => {
  expect(namesOf(appointment.fields)).toContain(name)
})

test.each(
  rowsOf(`P-824 id, P-825 local_pickup_dates, P-827 local_pickup_end_hour, P-828 local_pickup_slot_timeframe,
    P-829 local_pickup_appt_per_slot`),
)('%s a calendar carries %s', (_row, name) => {
  expect(namesOf(calendar.fields)).toContain(name)
})

test('P-779 the buyer stands under invoiceuserrecord', () => {
  expect(namesOf(api.getInvoice.output.fields)).toContain('invoiceuserrecord')
})

test.each([
  ['P-975', api.listInvoices, ['limit', 'page', 'orderby', 'checkout', 'additional_field', 'action', 'filters']],
  ['P-977', api.listTransactions, ['limit', 'page', 'orderby', 'action']],
  ['P-978', api.getInvoice, ['invoice_id', 'filters']],
  ['P-979 P-997', api.getInvoice, ['invoice_id', 'user_id', 'filters']],
] as const)('%s what is asked for', (_row, call, names) => {
  expect(namesOf(call.input.fields)).toEqual(expect.arrayContaining([...names]))
})

test.each([
  ['P-991', '/product/allinvoices', api.listInvoices],
  ['P-1043', '/invoice/allinvoices', api.listInvoices],
  ['P-991', '/invoice/alltransactions', api.listTransactions],
  ['P-997', '/product/invoice', api.getInvoice],
  ['P-1040', '/invoice/invoice', api.getInvoice],
  ['P-1042', '/invoice/returninvoice', getReturn],
  ['P-1045', '/invoice/getInvoiceDetails', api.getInvoiceDetails],
] as const)('%s %s is a call', (_row, path, call) => {
  expect([call.path, ...(call.also ?? [])]).toContain(path)
})

test('P-1047 every call under invoice has a second path under user/invoice', () => {
  for (const call of Object.values(api)) {
    if (typeof call !== 'object' || !('path' in call)) continue
    const paths = [call.path, ...(call.also ?? [])]
    for (const path of paths.filter((one) => one.startsWith('/invoice/'))) expect(paths).toContain(`/user${path}`)
  }
})

test('P-1201 P-1202 invoices and transactions come by ten', () => {
  expect(api.listInvoices.input.parse({})).toMatchObject({ limit: 10 })
  expect(api.listTransactions.input.parse({})).toMatchObject({ limit: 10 })
})
