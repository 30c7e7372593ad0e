import { dollars } from '@gavelhouse/shared/money.ts'
import type { Channel, MessageKind, Payloads } from '../kinds.ts'
import { variantOf } from './variants.ts'

/*
 * One of each message, to show a text with. No value is part of another or of what any text says: that is how the places of a text
 * are found (original-text.ts). No number is that of anything real.
 */

const at = (hour: number, minute: number) => Date.UTC(2031, 8, 17, hour, minute)

const lot = { lotId: 900_000_011, title: 'Haas VF-2 machining center' }
const asker = { name: 'Robin Okafor', email: 'robin.okafor@example.com', phone: '+1 801 555 0142' }
const message = 'Can the machine be inspected under power?'
const auctionTitle = 'Wasatch tool room liquidation'
const firstName = 'Robin'
const invoiceId = 900_000_407
const auction = { auctionId: 900_000_003, title: auctionTitle }
const owed = {
  ...{ firstName, invoiceId, auctionTitle, token: 'sample' },
  ...{ total: dollars(8_642.15), due: dollars(5_318.79), dueAt: at(23, 8) },
}
const settled = { ...owed, due: 0 }
const pickup = {
  ...{ firstName, appointmentId: 900_000_005, invoiceId, auctionTitle, startsAt: at(16, 19), endsAt: at(16, 49) },
  ...{ placeName: 'Murray warehouse', placeAddress: '4790 South Commerce Drive, Murray, UT 84107', at: at(10, 1) },
}
const lots = [
  { ...lot, quantity: 1 },
  { lotId: 900_000_012, title: 'Granite surface plate', quantity: 2 },
]
const sentBack = { returnId: 900_000_612, invoiceId, total: dollars(733.41), lots }
const parcel = {
  ...{ firstName, invoiceId, carrier: 'Overland Freight', trackingNumber: 'OF77301842', expectedOn: '2031-09-23' },
  lots,
}
const digestLots = lots.map(({ lotId, title }) => ({ lotId, title, price: dollars(4_127.36), closesAt: at(18, 42) }))
const sale = { ...auction, lotCount: 146, opensAt: at(14, 27), closesAt: at(18, 42) }
const open = { ...lot, price: dollars(4_127.36), closesAt: at(18, 42) }

const reverse = { isReverse: true } as const

const resultsOf = (won: number, manner = {}) => ({
  ...{ auctionId: auction.auctionId, auctionTitle },
  lots: Array.from({ length: 46 }, (_, index) => ({
    ...{ lotId: lot.lotId + index, title: index === 0 ? lot.title : `Pallet ${index}`, ...manner },
    ...(index < won
      ? { outcome: 'won' as const, price: dollars(4_127.36) }
      : { outcome: 'lost' as const, price: null }),
  })),
})

const placed = (index: number) => ({
  ...{ lotId: lot.lotId + index, title: index === 0 ? lot.title : `Pallet ${index}` },
  ...{ amount: dollars(4_127.36), at: at(10, 1) },
})

const refund = { firstName, amount: dollars(733.41), ending: '4471', token: 'sample' }
const receipt = { amount: dollars(3_323.36), fee: dollars(96.71), method: 'card' as const }
const offer = { ...lot, amount: dollars(3_323.36), quantity: 37, expiresAt: at(18, 42) }

/** Of every kind, one for each of its variants. */
const SAMPLES: { [Kind in MessageKind]: readonly Payloads[Kind][] } = {
  'verify-email': [{ firstName, token: 'sample' }],
  'reset-password': [{ firstName, token: 'sample' }],
  'email-code': [{ code: '482913' }],
  'phone-code': [{ code: '482913' }],
  'account-exists': [{ firstName }],
  'password-changed': [{ firstName, at: at(10, 1) }],
  'email-changed': [{ firstName, at: at(10, 1) }],
  'phone-changed': [{ firstName, at: at(10, 1), ending: '42' }],
  'new-session': [{ firstName, at: at(10, 1), device: 'Firefox on Linux' }],
  invitation: [{ inviterName: asker.name, token: 'sample' }],
  'contact-received': [{ ...asker, message }],
  'lot-question': [{ ...asker, ...lot, lotNumber: '118B', message }],
  'group-request': [{ ...asker, inviterName: 'Dana Whitlock', groups: 'Dealers' }],
  'access-request': [{ ...asker, auctionId: auction.auctionId, auctionTitle, message }],
  'saved-search-digest': [
    { search: 'CNC mill', query: 'q=mill', count: 1, lots: digestLots.slice(0, 1) },
    { search: 'CNC mill', query: 'q=mill', count: 46, lots: digestLots },
  ],
  'newsletter-welcome': [{ name: asker.name }, { name: '' }],
  newsletter: [
    { sales: [sale] },
    { sales: Array.from({ length: 46 }, (_, index) => ({ ...sale, title: `${auctionTitle} ${index}` })) },
  ],
  invoice_made: [
    { ...owed, chargedAt: null },
    { ...owed, chargedAt: at(11, 13) },
    { ...settled, chargedAt: null },
  ],
  invoice_reminder: (['open', 'before', 'due', 'overdue'] as const).map((stage) => ({ ...owed, stage })),
  payment_receipt: [
    { ...owed, ...receipt },
    { ...settled, ...receipt },
  ],
  payment_failed: (['card', 'bank'] as const).map((source) => ({
    ...{ ...owed, amount: receipt.amount, source },
    cureUntil: source === 'card' ? at(11, 13) : null,
  })),
  pickup: (['booked', 'moved', 'given_up', 'called_off'] as const).map((word) => ({ ...pickup, word })),
  pickup_reminder: [pickup],
  wallet_receipt: [
    { firstName, purpose: 'top-up', lot: null, amount: receipt.amount, fee: receipt.fee },
    { firstName, purpose: 'deposit', lot, amount: receipt.amount, fee: receipt.fee },
  ],
  refund_sent: [invoiceId, null].flatMap((id) =>
    (['card', 'wallet', 'cash'] as const).map((way) => ({ ...refund, invoiceId: id, way })),
  ),
  return_changed: (['requested', 'accepted', 'refused', 'offered'] as const).map((state) => ({
    ...{ ...sentBack, firstName, state },
    ...(state === 'offered' && { offered: { amount: dollars(120), until: at(23, 8) } }),
    answer: 'Please bring the original crate.',
  })),
  'return-requested': [{ ...sentBack, name: asker.name, email: asker.email, reason: 'The spindle is bent.' }],
  parcel_changed: (['shipped', 'attempted', 'to_collect', 'problem', 'delivered'] as const).map((word) => ({
    ...{ ...parcel, word },
  })),
  parcel_today: [parcel],
  document_changed: (['waiting', 'signed'] as const).map((word) => ({ firstName, invoiceId, documentId: 4, word })),
  deposit_back: [{ firstName, lots: [{ ...lot, amount: receipt.amount }], total: receipt.amount }],
  outbid: [open, { ...open, ...reverse }, { ...open, isPerUnit: true }],
  leads_again: [open, { ...open, ...reverse }, { ...open, isPerUnit: true }],
  won: [open, { ...open, ...reverse }, { ...open, isPerUnit: true }],
  lost: [lot, { ...lot, ...reverse }],
  results: [resultsOf(31), resultsOf(0), resultsOf(31, reverse), resultsOf(0, { isUnsold: true })],
  bid_cancelled: [lot],
  pre_bid_dropped: [lot],
  close_moved: [open],
  close_extended: [open],
  lot_withdrawn: [lot],
  closing_soon: [open, { ...open, isPerUnit: true }],
  auction_opened: [sale],
  seller_auction: [{ ...sale, seller: 'Deseret Fabrication' }],
  bids_placed: [
    { auctionTitle, lots: { 1: placed(0) } },
    { auctionTitle, lots: Object.fromEntries(Array.from({ length: 46 }, (_, index) => [index, placed(index)])) },
  ],
  letter_answered: [
    { name: asker.name, message, answer: 'Yes, on Tuesday at ten.', lot },
    { name: asker.name, message, answer: 'Yes, on Tuesday at ten.', lot: null },
  ],
  item_answered: [true, false].map((isAccepted) => ({
    ...{ firstName, title: lot.title, isAccepted, answer: 'We would need a picture of its plate.' },
  })),
  offer: (
    [
      ...(['offer_made', 'offer_accepted', 'offer_declined', 'offer_countered', 'counter_accepted'] as const),
      ...(['counter_declined', 'offer_expired'] as const),
    ] as const
  ).map((word) => ({ ...offer, word })),
  second_chance: [false, true].map((isOver) => ({
    ...{ ...lot, firstName, chanceId: 7, price: receipt.amount, quantity: 1, expiresAt: at(11, 13), isOver },
  })),
}

/** Each variant with its sample, in their order. */
export function samplesOf(kind: MessageKind, channel: Channel): Map<string, unknown> {
  const samples = new Map<string, unknown>()
  for (const payload of SAMPLES[kind]) {
    const variant = variantOf(kind, channel, payload)
    if (!samples.has(variant)) samples.set(variant, payload)
  }
  return samples
}
