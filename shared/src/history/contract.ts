import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput, MAX_PAGE_SIZE } from '../list.ts'
import { bidRecord } from '../lots/lot.ts'
import { clamped, id } from '../wire-types.ts'

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
  output: entity(listOutput(bidRecord)),
})
