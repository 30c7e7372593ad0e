import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { MAX_PAGE_SIZE } from '../list-bounds.ts'
import { bidRecord } from '../lots/lot.ts'
import { clamped, count, id } from '../wire-types.ts'

export const listBids = endpoint({
  path: '/product/bidhistory',
  summary: 'The bids of a lot, newest first, other people masked',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity({
    lotId: wire('id', id),
    limit: wire('limit', clamped(1, MAX_PAGE_SIZE).default(10)),
    page: listInput.page,
  }),
  output: entity({
    ...listOutput(bidRecord),
    /** How many of them the house made for somebody's maximum; what was taken back is not counted. */
    automaticCount: wire('automatic_count', count),
  }),
})
