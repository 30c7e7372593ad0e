import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, id } from '../wire-types.ts'
import { lot } from './lot.ts'

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
