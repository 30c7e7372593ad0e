import type { Channel, MessageKind, Payloads } from '../kinds.ts'
import { isToPay, isWon } from '../templates/content.ts'

type VariantOf<Kind extends MessageKind> = (payload: Payloads[Kind]) => string

const countOf = (things: object): string => (Object.keys(things).length === 1 ? 'one' : 'many')

/** Kinds that say one thing or another; each of these has a text of its own. */
const VARIANT_OF: { [Kind in MessageKind]?: VariantOf<Kind> } = {
  'newsletter-welcome': ({ name }) => (name === '' ? 'unnamed' : 'named'),
  'saved-search-digest': ({ count }) => (count === 1 ? 'one' : 'many'),
  newsletter: ({ sales }) => countOf(sales),
  bids_placed: ({ lots }) => countOf(lots),
  outbid: ({ isReverse = false }) => (isReverse ? 'reverse' : ''),
  leads_again: ({ isReverse = false }) => (isReverse ? 'reverse' : ''),
  won: ({ isReverse = false }) => (isReverse ? 'reverse' : ''),
  lost: ({ isReverse = false }) => (isReverse ? 'reverse' : ''),
  results: ({ lots }) => {
    const won = lots.filter(isWon)
    return won.length === 0 ? 'lost' : won.some(isToPay) ? 'won' : 'won_reverse'
  },
  invoice_made: ({ due, chargedAt }) => (due <= 0 ? 'paid' : chargedAt === null ? 'open' : 'charged'),
  invoice_reminder: ({ stage }) => stage,
  payment_receipt: ({ due }) => (due > 0 ? 'rest' : 'in_full'),
  payment_failed: ({ source }) => source,
  wallet_receipt: ({ purpose }) => purpose,
  refund_sent: ({ invoiceId, way }) =>
    `${invoiceId === null ? 'wallet' : 'invoice'}_${way === 'card' || way === 'bank' ? 'bank' : way}`,
  return_changed: ({ state }) => state,
  parcel_changed: ({ word }) => word,
  document_changed: ({ word }) => word,
  pickup: ({ word }) => word,
  letter_answered: ({ lot }) => (lot === null ? 'message' : 'question'),
  item_answered: ({ isAccepted }) => (isAccepted ? 'accepted' : 'refused'),
  offer: ({ word }) => word,
  second_chance: ({ isOver }) => (isOver ? 'over' : 'open'),
}

/** '' where there is but one. A text for a telephone says of results the same however they are. */
export function variantOf(kind: MessageKind, channel: Channel, payload: unknown): string {
  if (channel === 'sms' && kind !== 'pickup') return ''
  const variant = VARIANT_OF[kind] as ((payload: unknown) => string) | undefined
  return variant?.(payload) ?? ''
}
