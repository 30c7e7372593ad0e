import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { updateInvoice } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { typedOf } from '../record/field.ts'
import type { DeskInvoice } from './invoice.ts'
import { moneyTyped } from './money-typed.ts'

type Input = InputOf<typeof updateInvoice>

export const ADDRESS_NAMES = [
  ...(['firstName', 'lastName', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'phone'] as const),
] as const
type AddressName = (typeof ADDRESS_NAMES)[number]

export type Typed = Record<AddressName | 'notes' | 'shipping' | 'handling', string>

/** As the invoice has it. */
export function typedFrom({ invoice, notes, address }: Pick<DeskInvoice, 'invoice' | 'notes' | 'address'>): Typed {
  const place = Object.fromEntries(ADDRESS_NAMES.map((name) => [name, address?.[name] ?? ''])) as Record<
    AddressName,
    string
  >
  const money = (amount: number) => typedOf({ kind: 'money' }, amount)
  return { ...place, notes, shipping: money(invoice.shipping), handling: money(invoice.handling) }
}

/** What is to be sent of it: what was changed, and the address as a whole. null: an amount cannot be read. */
export function changesFrom(before: Typed, typed: Typed): Omit<Input, 'invoiceId' | 'seenVersion'> | null {
  const isChanged = (name: keyof Typed) => typed[name].trim() !== before[name].trim()
  const [shipping, handling] = [moneyTyped(typed.shipping), moneyTyped(typed.handling)]
  if ((isChanged('shipping') && shipping === null) || (isChanged('handling') && handling === null)) return null
  const place = Object.fromEntries(ADDRESS_NAMES.map((name) => [name, typed[name].trim()]))
  return {
    ...(isChanged('notes') && { notes: typed.notes }),
    ...(isChanged('shipping') && { shipping: shipping ?? 0 }),
    ...(isChanged('handling') && { handling: handling ?? 0 }),
    ...(ADDRESS_NAMES.some(isChanged) && { address: place as NonNullable<Input['address']> }),
  }
}
