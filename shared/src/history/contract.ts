import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { bidRecord } from '../lots/lot.ts'
import { count, id } from '../wire-types.ts'
import { z } from '../zod.ts'

export const listBids = endpoint({
  path: '/product/bidhistory',
  summary: 'The bids of a lot, newest first, other people masked',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity({
    lotId: wire('id', id),
    limit: wire('limit', z.int().min(1).max(50).default(10)),
    page: listInput.page,
  }),
  output: entity({
    ...listOutput(bidRecord),
    /** How many of them the house made for somebody's maximum; what was taken back is not counted. */
    automaticCount: wire('automatic_count', count),
  }),
})
