import type { PhraseKey } from '../../phrases/keys.ts'

interface RecordKind {
  label: PhraseKey
  /** The page of such a record; none: it has no page of its own. */
  to?: (id: string) => string
}

const settings = (section: string) => () => `/admin/settings/${section}`

/** What staff act on, as the record calls it. */
export const RECORD_KINDS: Readonly<Record<string, RecordKind>> = {
  lot: { label: 'officeKindLot', to: (id) => `/admin/lots/${id}` },
  auction: { label: 'officeKindAuction', to: (id) => `/admin/lots?auction=${id}` },
  user: { label: 'officeKindUser' },
  invoice: { label: 'officeKindInvoice', to: (id) => `/admin/invoices/${id}` },
  return: { label: 'officeKindReturn', to: (id) => `/admin/returns/${id}` },
  seller: { label: 'officeSeller', to: (id) => `/admin/sellers/${id}` },
  settlement: { label: 'officeSettlements' },
  payment: { label: 'officePayment', to: (id) => `/admin/money/payments/${id}` },
  offer: { label: 'officeKindOffer', to: (id) => `/admin/inbox/offers/${id}` },
  strike: { label: 'officeKindStrike' },
  second_chance: { label: 'officeKindChance' },
  question: { label: 'officeQuestion', to: (id) => `/admin/inbox/questions/${id}` },
  message: { label: 'officeMessage', to: (id) => `/admin/inbox/messages/${id}` },
  canned_text: { label: 'officeCannedText', to: () => '/admin/inbox/texts' },
  increment_table: { label: 'officeIncrements', to: settings('increments') },
  premium: { label: 'officePremiums', to: settings('premium') },
  tax_rate: { label: 'officeTaxes', to: settings('taxes') },
  house: { label: 'officeHouseValues', to: settings('house') },
  features: { label: 'officeFeatures', to: settings('features') },
  location: { label: 'officeLocations', to: settings('location') },
  holiday: { label: 'officeHolidays', to: settings('holiday') },
  category: { label: 'officeCategories', to: settings('category') },
  condition: { label: 'officeConditions', to: settings('condition') },
  page: { label: 'officePages', to: settings('page') },
  faq: { label: 'officeFaqs', to: settings('faq') },
  notice: { label: 'officeNotices', to: settings('notice') },
  banner: { label: 'officeBanners', to: settings('banner') },
  closed_slot: { label: 'officeClosedSlot', to: () => '/admin/pickup/appointments' },
  calendar: { label: 'officeCalendarKind', to: settings('calendars') },
  message_text: { label: 'officeMessageTexts', to: settings('messages') },
  footer: { label: 'officeFooter', to: settings('footer') },
  reconciliation: { label: 'officeReconciliation', to: () => '/admin/money/reconciliation' },
  phrase: { label: 'officePhrases', to: settings('phrases') },
}

/** A translation belongs to its record: 'page_es' is a page. */
export function recordKind(kind: string): RecordKind | null {
  const own = Object.hasOwn(RECORD_KINDS, kind) ? RECORD_KINDS[kind] : RECORD_KINDS[kind.replace(/_\w{2}$/, '')]
  return own ?? null
}
