import type { Address } from '@gavelhouse/shared/accounts/address.ts'
import type { AddressRow } from '../accounts/queries.ts'
import { invoiceAddressOf } from '../invoices/invoice-address.ts'
import type { InvoiceAddress } from '../invoices/tables.ts'
import type { OwedRow } from './queries-owed.ts'

type Invoice = Pick<NonNullable<OwedRow['invoice']>, 'userId' | 'address' | 'addressId' | 'frozenAt'>

/**
 * Where the goods of an invoice go, and what its buyer may choose from. An invoice keeps an address as it was when it was
 * chosen: one corrected since is chosen anew, and once payment has begun it is told as the invoice has it. What staff have set
 * is settled, whether it is in the book or not (`sentTo`).
 */
export function chosenAddress(
  invoice: Invoice | null,
  saved: readonly AddressRow[],
): { addresses: Address[]; addressId: number | null; sentTo: InvoiceAddress | null } {
  const { addressId = null, address = null } = invoice ?? {}
  const addresses = [...saved]
  if (invoice === null || address === null) return { addresses, addressId: null, sentTo: null }
  if (addressId === null) return { addresses, addressId: null, sentTo: address }
  const found = saved.find(({ id }) => id === addressId)
  if (invoice.frozenAt === null)
    return { addresses, addressId: found !== undefined && isSame(found, address) ? addressId : null, sentTo: null }
  const kept = { ...NOT_SAVED, ...found, ...address, id: addressId, userId: invoice.userId }
  return { addresses: [kept, ...saved.filter(({ id }) => id !== addressId)], addressId, sentTo: null }
}

/** An address that has been taken out of the book since. */
const NOT_SAVED = { companyName: '', isDefault: false, isVerified: false, status: 'inactive' as const }

function isSame(saved: AddressRow, kept: InvoiceAddress): boolean {
  const now = Object.entries(invoiceAddressOf(saved)) as [keyof InvoiceAddress, string][]
  return now.every(([name, value]) => kept[name] === value)
}
