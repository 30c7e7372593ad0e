import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { z } from '../zod.ts'

/** Where a picture may be put. Each folder stands for one use; nothing else is ever a path (T-68). */
export const UPLOAD_FOLDERS = ['profile', 'return_request', 'document', 'seller_item'] as const

/** Papers, and what is not on sale yet: for their owner and staff only (S-20). */
export const PRIVATE_FOLDERS = [
  'return_request',
  'document',
  'seller_item',
] as const satisfies (typeof UPLOAD_FOLDERS)[number][]

export const MAX_UPLOAD_BYTES = 10_000_000
export const MAX_UPLOADS_AT_ONCE = 10
export const MAX_UPLOADS_A_DAY = 200
export const WRONG_FILE_TYPE = problem('wrong_file_type')

/** A form sends everything as text. */
const number = (min: number, max: number, otherwise: number) =>
  z.codec(z.union([z.number(), z.string().max(10)]).optional(), z.int(), {
    decode: (given) => {
      const value = Math.round(Number(given))
      return given === undefined || given === '' || !Number.isFinite(value)
        ? otherwise
        : Math.min(Math.max(value, min), max)
    },
    encode: (value) => value,
  })

const isTrue = z.codec(z.union([z.boolean(), z.number(), z.string().max(10)]).optional(), z.boolean(), {
  decode: (given) => given === undefined || ['true', '1'].includes(String(given).toLowerCase()),
  encode: (value) => (value ? 1 : 0),
})

export const uploadPictures = endpoint({
  path: '/image_uploader/muliple_img_uploader',
  summary: 'Stores pictures: redrawn, without what the camera wrote beside them',
  access: 'user',
  ownership: 'caller',
  rate: 'quote',
  repeat: 'harmless',
  body: 'multipart',
  input: entity({
    folder: wire('folder', z.enum(UPLOAD_FOLDERS, problem('choose_folder'))),
    files: wire(
      'file_upload',
      z.array(z.file(WRONG_FILE_TYPE)).min(1, problem('upload_failed')).max(MAX_UPLOADS_AT_ONCE),
    ),
    /** Made to fit the box below; otherwise only redrawn. */
    isCompressed: wire('isCompress', isTrue),
    quality: wire('quality', number(1, 100, 80)),
    width: wire('resultWidth', number(16, 4_000, 500)),
    height: wire('resultHeight', number(16, 4_000, 500)),
  }),
  output: entity({
    files: wire('files', z.array(entity({ name: wire('file_name', z.string()) }))),
  }),
})
