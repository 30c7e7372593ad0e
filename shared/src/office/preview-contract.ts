import { auction } from '../auctions/auction.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listedLot, lot } from '../lots/lot.ts'
import { count, id } from '../wire-types.ts'
import { z } from '../zod.ts'

const staff = {
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
} as const

/** As the shop will show them to somebody who has just come: calls of the shop itself know no drafts. */
export const previewAuction = endpoint({
  ...staff,
  path: '/admin/preview/auction',
  summary: 'An auction and its lots as people will see them once it is published',
  input: entity({ id: wire('id', id), page: wire('page', z.int().min(1).max(1_000).default(1)) }),
  output: entity({
    auction: wire('auction', auction),
    lots: wire('lots', z.array(listedLot)),
    pageCount: wire('pages', count),
  }),
})

export const previewLot = endpoint({
  ...staff,
  path: '/admin/preview/product',
  summary: 'A lot as people will see it once its auction is published',
  input: entity({ id: wire('id', id) }),
  output: entity({ lot: wire('record', lot) }),
})
