import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import type { Payloads } from '../messages/kinds.ts'

const AT = Date.UTC(2026, 4, 4, 18, 30)

/** A payload of every kind, with `text` wherever people have a say. */
export function samplePayloads(text: string): Payloads {
  const lot = { lotId: 7, title: text }
  const asker = { name: text, email: text, phone: text, message: text }
  const owed = {
    ...{ firstName: text, invoiceId: 1_001, auctionTitle: text, token: text, dueAt: AT },
    ...{ total: dollars(1_250), due: dollars(1_000) },
  }
  const pickup = {
    ...{ firstName: text, appointmentId: 9, invoiceId: 1_001, auctionTitle: text, startsAt: AT, endsAt: AT + HOUR },
    ...{ placeName: text, placeAddress: text, at: AT },
  }
  const sentBack = { returnId: 12, invoiceId: 1_001, total: dollars(30), lots: [{ ...lot, quantity: 2 }] }
  const parcel = {
    ...{ firstName: text, invoiceId: 1_001, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
    ...{ expectedOn: '2026-05-08', lots: [{ ...lot, quantity: 2 }] },
  }
  return {
    'verify-email': { firstName: text, token: text },
    'reset-password': { firstName: text, token: text },
    'email-code': { code: text },
    'phone-code': { code: text },
    'account-exists': { firstName: text },
    'password-changed': { firstName: text, at: AT },
    'email-changed': { firstName: text, at: AT },
    'phone-changed': { firstName: text, at: AT, ending: '17' },
    'new-session': { firstName: text, at: AT, device: text },
    invitation: { inviterName: text, token: text },
    'contact-received': asker,
    'lot-question': { ...asker, ...lot, lotNumber: text },
    'access-request': { ...asker, auctionId: 3, auctionTitle: text },
    'group-request': { ...asker, inviterName: text, groups: text },
    'saved-search-digest': {
      search: text,
      query: new URLSearchParams({ q: text }).toString(),
      count: 2,
      lots: [{ ...lot, price: dollars(12.5), closesAt: AT }],
    },
    'newsletter-welcome': { name: text },
    newsletter: { sales: [{ auctionId: 3, title: text, lotCount: 12, opensAt: AT, closesAt: AT }] },
    invoice_made: { ...owed, chargedAt: AT },
    invoice_reminder: { ...owed, stage: 'overdue' },
    payment_receipt: { ...owed, amount: dollars(250), fee: dollars(7.5), method: 'card' },
    payment_failed: { ...owed, amount: dollars(1_000), source: 'card', cureUntil: AT },
    second_chance: {
      ...{ ...lot, firstName: text, chanceId: 7, price: dollars(1_250), quantity: 1, expiresAt: AT, isOver: false },
    },
    pickup: { ...pickup, word: 'moved' },
    pickup_reminder: pickup,
    wallet_receipt: { firstName: text, purpose: 'deposit', lot, amount: dollars(50), fee: dollars(1.5) },
    refund_sent: {
      ...{ firstName: text, amount: dollars(30), way: 'card', ending: '4242' },
      invoiceId: 1_001,
      token: text,
    },
    parcel_changed: { ...parcel, word: 'problem' },
    parcel_today: parcel,
    return_changed: { ...sentBack, firstName: text, state: 'refused', answer: text },
    'return-requested': { ...sentBack, name: text, email: text, reason: text },
    letter_answered: { name: text, message: text, answer: text, lot },
    item_answered: { firstName: text, title: text, isAccepted: false, answer: text },
    document_changed: { firstName: text, invoiceId: 1_001, documentId: 4, word: 'waiting' },
    deposit_back: { firstName: text, lots: [{ ...lot, amount: dollars(50) }], total: dollars(50) },
    outbid: { ...lot, price: dollars(1_250), closesAt: AT },
    leads_again: { ...lot, price: dollars(1_250), closesAt: AT },
    won: { ...lot, price: dollars(1_250) },
    lost: lot,
    results: {
      ...{ auctionId: 3, auctionTitle: text },
      lots: [
        { ...lot, outcome: 'won', price: dollars(1_250) },
        { ...lot, outcome: 'lost', price: null },
      ],
    },
    bid_cancelled: lot,
    pre_bid_dropped: lot,
    close_moved: { ...lot, closesAt: AT },
    close_extended: { ...lot, closesAt: AT },
    lot_withdrawn: lot,
    closing_soon: { ...lot, price: null, closesAt: AT },
    auction_opened: { auctionId: 3, title: text, closesAt: AT },
    seller_auction: { auctionId: 3, title: text, seller: text, opensAt: AT, closesAt: AT },
    offer: { ...lot, word: 'offer_countered', amount: dollars(1_250), quantity: 2, expiresAt: AT },
    bids_placed: {
      auctionTitle: text,
      lots: { 7: { ...lot, amount: dollars(1_250), at: AT }, 8: { lotId: 8, title: text, amount: null, at: AT } },
    },
  }
}
