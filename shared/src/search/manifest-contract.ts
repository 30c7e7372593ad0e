import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { filter, listOutput } from '../list.ts'
import { clamped } from '../wire-types.ts'
import { z } from '../zod.ts'
import { MAX_MANIFEST, manifestLine } from './manifest.ts'

export const listManifest = endpoint({
  path: '/product/searchManifest',
  summary: 'Every lot of one auction with the columns of its manifest',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity({
    /** Names the auction. */
    filters: wire('filters', z.array(filter).max(20)),
    limit: wire('limit', clamped(1, MAX_MANIFEST).default(MAX_MANIFEST)),
  }),
  output: entity(listOutput(manifestLine)),
})
