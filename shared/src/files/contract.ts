import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { text } from '../wire-types.ts'
import { z } from '../zod.ts'

export const getPictureData = endpoint({
  path: '/commonFunction/getImageBase',
  summary: 'A picture of our own as a data address, for documents that must carry their pictures',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity({ url: wire('url', text(500)) }),
  output: entity({ data: wire('base64', z.string()) }),
})
