import type { Readable } from 'node:stream'

export interface StoredFile {
  type: string
  size: number
  /** Read it or destroy it: until then a file or a connection is held open. */
  body: Readable
}

/**
 * Where the house keeps its files: pictures, uploads, documents. A folder or a bucket, which behave alike: the same tests run
 * against both (file-store.test.ts). Names are `folder/name.ending` (file-name.ts); any other is thrown out.
 */
export interface FileStore {
  /** All of it or nothing, and lasting once this is done. What had the name before is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** A small file as a whole, which is quicker than as a stream. null: there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** null: there is no such file. */
  get(name: string): Promise<StoredFile | null>
  has(name: string): Promise<boolean>
  /** Also done when there was no such file. */
  delete(name: string): Promise<void>
  /** The names that begin so, in their order. */
  list(prefix: string): AsyncIterable<string>
}
