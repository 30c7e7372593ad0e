import { email } from '../accounts/contract.ts'
import { accessMessage } from '../auctions/contract.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, flag, id, text } from '../wire-types.ts'
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

export const askAboutLot = endpoint({
  path: '/product/emailForProductInfo',
  summary: 'Mails a question about a lot to its seller',
  access: 'public',
  ownership: 'none',
  rate: 'contact',
  repeat: 'harmless',
  input: entity({
    lotId: wire('project_id', id),
    name: wire('name', text(100).trim().min(1, 'Required!')),
    email: wire('email', email),
    phone: wire(
      'phone',
      text(30)
        .trim()
        .regex(/^[\d+(). -]*$/, 'Invalid phone number')
        .default(''),
    ),
    message: wire('message', text(2_000).trim().min(1, 'Required!')),
  }),
  output: entity({}),
})

export const requestLotAccess = endpoint({
  path: '/product/projectAccessRequest',
  summary: "Asks to be let into the closed circle of a lot's auction; staff decide",
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ lotId: wire('project_id', id), message: wire('message', accessMessage) }),
  output: entity({ hasAskedForAccess: wire('access_requested', flag) }),
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
