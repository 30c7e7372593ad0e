import { saveUser } from '../accounts/admin-contract.ts'
import { saveCalendar } from '../appointments/calendar-contract.ts'
import { saveAuction } from '../auctions/admin-contract.ts'
import { saveIncrementTable } from '../bidding/admin-contract.ts'
import type { Fields } from '../entity.ts'
import { saveLetter } from '../inbox/contract.ts'
import { exemptInvoice } from '../invoices/desk-contract.ts'
import { invoice } from '../invoices/invoice.ts'
import { updateInvoice } from '../invoices/seller-contract.ts'
import { saveLot } from '../lots/admin-contract.ts'
import { changeReturn } from '../returns/staff-contract.ts'
import { HOUSE_CALLS } from '../settings/house.ts'
import { saveMessageText } from '../settings/message-text-contract.ts'
import { SITE_CALLS, type SiteKind } from '../settings/records.ts'
import { saveTerms } from '../settlements/contract.ts'
import { saveTaxRate } from '../tax/admin-contract.ts'
import { z } from '../zod.ts'
import type { FieldValue, HistoryKind } from './change.ts'
import type { Changed } from './changes.ts'

/** The history is kept in our words and told in those of the call that saves such a record. */
const SITE_FIELDS = Object.fromEntries(
  Object.entries(SITE_CALLS).map(([kind, { save }]) => [kind, save.input.fields]),
) as unknown as Record<SiteKind, Fields>

const FIELDS: Record<HistoryKind, Fields> = {
  lot: saveLot.input.fields,
  auction: saveAuction.input.fields,
  user: saveUser.input.fields,
  question: saveLetter.input.fields,
  message: saveLetter.input.fields,
  increment_table: saveIncrementTable.input.fields,
  tax_rate: saveTaxRate.input.fields,
  house: HOUSE_CALLS.house.save.input.fields,
  features: HOUSE_CALLS.features.save.input.fields,
  calendar: saveCalendar.input.fields,
  message_text: saveMessageText.input.fields,
  invoice: {
    ...{ ...updateInvoice.input.fields, certificate: exemptInvoice.input.fields.certificate },
    total: invoice.fields.total,
  },
  return: changeReturn.input.fields,
  seller: saveTerms.input.fields,
  auction_terms: saveTerms.input.fields,
  settlement: {},
  ...SITE_FIELDS,
}

const isKind = (kind: string): kind is HistoryKind => Object.hasOwn(FIELDS, kind)

/** What it does not know, such as the fields of other records, stays as it is. */
export function changeToWire(kind: string, { field, old, new: now }: Changed): Changed {
  const known = isKind(kind) ? FIELDS[kind][field] : undefined
  if (known === undefined) return { field, old, new: now }
  return { field: known.wireName, old: toWire(known.type, old), new: toWire(known.type, now) }
}

/** As one value of a field travels; a record that was new had none, whatever its type says. */
export function toWire(type: z.ZodType, value: FieldValue): FieldValue {
  const { success, data } = z.safeEncode(type, value)
  return success ? (data as FieldValue) : value
}
