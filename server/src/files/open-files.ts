import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { PictureCache } from './picture-cache.ts'
import { Pictures } from './pictures.ts'
import { s3FileStore } from './s3-file-store.ts'

export interface Files {
  fileStore: FileStore
  pictures: Pictures
}

/** The one store for everything, as the settings say. Sizes of pictures are kept on this machine in either case. */
export function openFiles({ dataDir, s3, pictureCacheBytes, makesAvif }: Config, log: FastifyBaseLogger): Files {
  const fileStore = openStore({ dataDir, s3 })
  const cache = new PictureCache(path.join(dataDir, 'resized'), { maxBytes: pictureCacheBytes, log })
  return { fileStore, pictures: new Pictures(fileStore, cache, { makesAvif, log }) }
}

export const openStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  s3 === null ? diskFileStore(path.join(dataDir, 'uploads')) : s3FileStore(s3)
