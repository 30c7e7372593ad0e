import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { listedLot } from '../lots/lot.ts'
import { z } from '../zod.ts'

export const searchLots = endpoint({
  path: '/product/search',
  summary: 'Lots by filters, page by page',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity(listInput),
  output: entity({
    ...listOutput(listedLot),
    showing: wire('setDisp', z.string()),
    sorts: wire('sorts', z.array(z.string())),
  }),
})
