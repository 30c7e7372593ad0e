import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { count, id, money } from '../wire-types.ts'
import { z } from '../zod.ts'
import { receivedOfferFields } from './contract.ts'
import { OFFER_RIGHTS } from './rights.ts'

const officeOffer = {
  ...receivedOfferFields,
  lotNumber: wire('lot', z.string()),
  auctionId: wire('auctionid', id),
  auctionTitle: wire('auctionlot_title', z.string()),
}

export const listOfficeOffers = endpoint({
  path: '/admin/offer/listings',
  summary: 'Offers below the buy-now price, whatever has become of them',
  feature: 'make_offer',
  access: 'staff',
  rights: OFFER_RIGHTS,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(entity(officeOffer))),
})

/** What a price comes to follows from the two rates by the rule of every line (money/line.ts). */
export const readOfficeOffer = endpoint({
  path: '/admin/offer/read',
  summary: 'An offer, and what the buyer would pay beside the price',
  feature: 'make_offer',
  access: 'staff',
  rights: OFFER_RIGHTS,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  output: entity({
    ...officeOffer,
    /** What somebody has bid for the lot already; null: nobody has, or nobody may know yet. */
    standingBid: wire('wprice', money.nullable()),
    /** Thousandths of a percent, as the tax. */
    premiumRate: wire('premium_rate', count),
    /** null: nobody knows it just now. */
    taxRate: wire('tax_rate', count.nullable()),
  }),
})
