import { exemptInvoice } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { invoice } from '@gavelhouse/shared/invoices/invoice.ts'
import { updateInvoice } from '@gavelhouse/shared/invoices/seller-contract.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { FieldDefinition } from '../record/field.ts'

const { notes, shipping, handling, address } = updateInvoice.input.fields

const FIELDS: readonly [wireName: string, PhraseKey, FieldDefinition['kind']][] = [
  [notes.wireName, 'officeNotes', 'text'],
  [shipping.wireName, 'officeShippingCost', 'money'],
  [handling.wireName, 'officeHandling', 'money'],
  [address.wireName, 'officeShipTo', 'text'],
  [exemptInvoice.input.fields.certificate.wireName, 'officeCertificate', 'text'],
  [invoice.fields.total.wireName, 'officeTotal', 'money'],
]

/** For the history, which speaks as the wire does. */
export function invoiceFieldOnWire(wireName: string): FieldDefinition | undefined {
  const found = FIELDS.find(([name]) => name === wireName)
  return found === undefined ? undefined : { name: wireName, label: found[1], kind: found[2] }
}
