import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { WRONG_FILE_TYPE } from '../files/upload-contract.ts'
import { problem } from '../problem.ts'
import { count, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { formId } from './form-id.ts'

const staff = {
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
} as const

const lot = entity({
  id: wire('id', id),
  lotNumber: wire('lot', z.string()),
  title: wire('title', z.string()),
  pictureCount: wire('pictures', count),
  /** Of pictures that staff sent as files: what each was called, and the SHA-256 of it. */
  sent: wire('sent', z.array(entity({ name: wire('name', z.string()), hash: wire('hash', z.string()) }))),
})

export const listPictureLots = endpoint({
  ...staff,
  path: '/admin/picture/lots',
  summary: 'The lots of an auction with what is known of their pictures, to match dropped files by',
  repeat: 'read',
  input: entity({ auctionId: wire('auction_id', id) }),
  output: entity({ lots: wire('lots', z.array(lot)) }),
})

const place = z.codec(z.union([z.int(), z.string().regex(/^\d{1,4}$/)]), z.int().min(0).max(9_999), {
  decode: Number,
  encode: (value) => value,
})

export const PICTURE_OUTCOMES = ['added', 'replaced', 'there'] as const

/** The same file sent again changes nothing; another file under the name of an earlier one takes its place. */
export const putLotPicture = endpoint({
  ...staff,
  path: '/admin/picture/put',
  summary: 'Gives a lot a picture: redrawn, without what the camera wrote beside it',
  repeat: 'harmless',
  body: 'multipart',
  input: entity({
    lotId: wire('product_id', formId),
    /** Among the lot's pictures, from 0: the first one is shown in lists. */
    position: wire('position', place),
    name: wire('name', text(200).trim().min(1)),
    files: wire('file_upload', z.array(z.file(WRONG_FILE_TYPE)).length(1, problem('upload_failed'))),
  }),
  output: entity({
    id: wire('id', id),
    fileName: wire('file_name', z.string()),
    outcome: wire('outcome', z.enum(PICTURE_OUTCOMES)),
  }),
})
