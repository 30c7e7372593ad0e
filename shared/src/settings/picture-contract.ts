import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { WRONG_FILE_TYPE } from '../files/upload-contract.ts'
import { problem } from '../problem.ts'
import { z } from '../zod.ts'

/** Kept, and shown once a record names it. */
export const keepSitePicture = endpoint({
  path: '/admin/site/picture',
  summary: 'Keeps a picture for a banner: redrawn, without what the camera wrote beside it',
  access: 'staff',
  rights: ['content'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  body: 'multipart',
  input: entity({
    files: wire('file_upload', z.array(z.file(WRONG_FILE_TYPE)).length(1, problem('upload_failed'))),
  }),
  output: entity({ fileName: wire('file_name', z.string()) }),
})
