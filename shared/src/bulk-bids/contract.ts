import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { WRONG_FILE_TYPE } from '../files/upload-contract.ts'
import { listOutput } from '../list.ts'
import { problem } from '../problem.ts'
import { count, id } from '../wire-types.ts'
import { z } from '../zod.ts'

/** A form sends everything as text. */
const formId = z.codec(z.union([z.int(), z.string().regex(/^\d{1,10}$/)]), id, {
  decode: Number,
  encode: (value) => value,
})

const checkedRow = entity({
  number: wire('row', count),
  id: wire('id', z.string()),
  title: wire('title', z.string()),
  category: wire('category', z.string()),
  lotNumber: wire('lot', z.string()),
  notes: wire('notes', z.string()),
  upc: wire('upc', z.string()),
  model: wire('model', z.string()),
  partNumber: wire('part_no', z.string()),
  startingPrice: wire('min_start_bid', z.string()),
  quantity: wire('qty', z.string()),
  amount: wire('amount', z.string()),
  /** What would keep the row from becoming a bid now; null when nothing does. */
  error: wire('error', z.string().nullable()),
})

/** Places no bid: what is sent afterwards is one bid/confirm per row (P-239, P-1017). */
export const readBulkBids = endpoint({
  path: '/product/uploadXLSXFile',
  summary: 'Reads a filled-in manifest (CSV or XLSX) and tells of every row what is wrong with it',
  feature: 'bulk_bids',
  access: 'user',
  ownership: 'none',
  rate: 'quote',
  repeat: 'read',
  body: 'multipart',
  input: entity({
    auctionId: wire('auction_id', formId),
    files: wire('file', z.array(z.file(WRONG_FILE_TYPE)).length(1, problem('upload_failed'))),
  }),
  output: entity({
    ...listOutput(checkedRow),
    /** Rows left out because their lot stands further down again. */
    repeated: wire('duplicates', count),
  }),
})
