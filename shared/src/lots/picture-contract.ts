import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { MAX_UPLOADS_AT_ONCE, WRONG_FILE_TYPE } from '../files/upload-contract.ts'
import { problem } from '../problem.ts'
import { flag, id, text, version } from '../wire-types.ts'
import { z } from '../zod.ts'

export const MAX_PICTURES = 60

/** Added behind those it has; one it has already is not added again. */
export const addLotPictures = endpoint({
  path: '/admin/product/pictures/add',
  summary: 'Adds pictures to a lot: redrawn, without what the camera wrote beside them',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  body: 'multipart',
  input: entity({
    id: wire('id', id),
    files: wire(
      'file_upload',
      z.array(z.file(WRONG_FILE_TYPE)).min(1, problem('upload_failed')).max(MAX_UPLOADS_AT_ONCE),
    ),
  }),
  output: entity({ id: wire('id', id) }),
})

/** The pictures of a lot in their order, the first being its main one. What is left out is taken away, and can be sent again. */
export const saveLotPictures = endpoint({
  path: '/admin/product/pictures/save',
  summary: 'Puts the pictures of a lot in order and takes some away',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    id: wire('id', id),
    seenVersion: wire('seen_version', version.optional()),
    /** Names of files that are the lot's, or were. */
    pictures: wire('pictures', z.array(text(300)).max(MAX_PICTURES)),
  }),
  output: entity({ id: wire('id', id) }),
})

/** Everything but its number, its place and what people have bid. */
export const copyLot = endpoint({
  path: '/admin/product/copy',
  summary: 'Makes a lot like another, at the end of the same auction',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({ id: wire('id', id), withPictures: wire('with_pictures', flag.default(false)) }),
  output: entity({ id: wire('id', id) }),
})
