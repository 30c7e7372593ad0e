import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, id } from '../wire-types.ts'
import { z } from '../zod.ts'
import { listedLot, lot } from './lot.ts'

export const getLot = endpoint({
  path: '/product/singleProduct',
  summary: 'One lot with everything its page shows',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  output: entity({ lot: wire('record', lot) }),
})

export const recordView = endpoint({
  path: '/product/product_view_count',
  summary: 'Counts a view, once per viewer, lot and hour, and tells everyone looking',
  access: 'public',
  ownership: 'none',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ id: wire('id', id) }),
  output: entity({ viewCount: wire('product_view_counts', count) }),
})

const neighbour = entity({ id: wire('id', id), title: wire('title', z.string()), lotNumber: wire('lot', z.string()) })
export type Neighbour = z.output<typeof neighbour>

export const getLotsAround = endpoint({
  path: '/product/relatedProducts',
  summary: 'The lots before and after one in its auction, and others like it that are on sale',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  output: entity({
    previous: wire('previous', neighbour.nullable()),
    next: wire('next', neighbour.nullable()),
    records: wire('records', z.array(listedLot)),
  }),
})

/** One number about the caller. */
const ownCount = { access: 'user', ownership: 'caller', rate: 'read', repeat: 'read', input: entity({}) } as const

export const countWonLots = endpoint({
  ...ownCount,
  path: '/product/totalAuctionswon',
  summary: 'How many lots the caller has won',
  output: entity({ count: wire('total', count) }),
})

export const countLotsBidOn = endpoint({
  ...ownCount,
  path: '/product/totalAuctionsPlaced',
  summary: 'How many lots the caller has bid on',
  output: entity({ count: wire('total', count) }),
})

export const countLotsBought = endpoint({
  ...ownCount,
  path: '/product/totalPrivateSaleProducts',
  summary: 'How many lots the caller has bought outright',
  output: entity({ count: wire('total', count) }),
})
