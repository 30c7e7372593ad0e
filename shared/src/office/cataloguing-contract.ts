import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { flag, id, money } from '../wire-types.ts'
import { z } from '../zod.ts'

/** Read when somebody begins to catalogue, and kept by their device: from then on it may be without a line. */
export const startCataloguing = endpoint({
  path: '/admin/cataloguing/start',
  summary: 'What is to be known of an auction to catalogue lots of it',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ auctionId: wire('auctionid', id) }),
  output: entity({
    auctionId: wire('auctionid', id),
    title: wire('title', z.string()),
    sellerId: wire('seller_id', id),
    /** Behind the highest there is. */
    nextNumber: wire('next_lot', z.string()),
    /** Nothing in it takes bids: its lots have a price instead of a start. */
    isOutright: wire('buynow', flag),
    /** What its last lot starts at; null: it has none. */
    startingPrice: wire('sprice', money.nullable()),
  }),
})
