import { lotId, units } from '../carts/line-input.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { problem } from '../problem.ts'
import { enteredCents, enteredCentsOrNone, id, instant, money, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { OFFER_STATUSES } from './offer-life.ts'

export const offerFields = {
  id: wire('id', id),
  lotId: wire('project_id', id),
  lotTitle: wire('projects_title', z.string()),
  mainPicture: wire('projects_avatar', z.string()),
  buyNowPrice: wire('bprice', money.nullable()),
  /** Of each unit, as the counter-offer is. */
  amount: wire('amount', money),
  counterAmount: wire('counter_amount', money.nullable()),
  quantity: wire('qty', z.int()),
  status: wire('status', z.enum(OFFER_STATUSES)),
  message: wire('message', z.string()),
  createdAt: wire('created_at', instant),
  expiresAt: wire('expires_at', instant),
}

const buyer = entity({ id: wire('id', id), name: wire('name', z.string()) })
const offer = entity(offerFields)
export const receivedOfferFields = { ...offerFields, buyer: wire('user', buyer) }
const receivedOffer = entity(receivedOfferFields)

export const makeOffer = endpoint({
  path: '/makeoffer/addToMakeoffer',
  summary: 'Offers less than the buy-now price; one open offer per person and lot',
  feature: 'make_offer',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    lotId: wire('product_id', lotId),
    amount: wire('amount', enteredCents(problem('amount_missing'))),
    quantity: wire('qty', units),
    message: wire('message', text(500).default('')),
  }),
  output: entity({ id: wire('id', id) }),
})

export const searchOffers = endpoint({
  path: '/makeoffer/search',
  summary: "The caller's offers, the newest first",
  feature: 'make_offer',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(offer)),
})

export const answerCounter = endpoint({
  path: '/makeoffer/answerCounter',
  summary: "Accepts or declines a counter-offer; accepted, the lot is in the caller's cart at that price",
  feature: 'make_offer',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ id: wire('id', id), status: wire('status', z.enum(['accepted', 'declined'])) }),
  output: entity({ id: wire('id', id) }),
})

export const listReceivedOffers = endpoint({
  path: '/seller/offer/adminoffers',
  summary: 'Offers for lots of the caller, or for all lots of their auctions',
  feature: 'make_offer',
  access: 'staff',
  rights: ['act_on_bids', 'sell'],
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(receivedOffer)),
})

export const answerOffer = endpoint({
  path: '/seller/offer/changeOfferStatus',
  summary: "Accepts, declines or counters an offer; accepted, the lot is in the buyer's cart at that price",
  feature: 'make_offer',
  access: 'staff',
  rights: ['act_on_bids', 'sell'],
  withinAuctions: true,
  ownership: 'record',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    id: wire('id', id),
    status: wire('status', z.enum(['accepted', 'declined', 'countered'])),
    amount: wire('amount', enteredCentsOrNone().optional()),
  }),
  output: entity({ id: wire('id', id) }),
})
