import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** Twenty parts are a million lots, about 300 KB each when packed. */
const MAX_KEPT = 64

/** Packed sitemaps, made when asked for and kept a while; one is made at a time, so that a crawler costs one connection. */
export class KeptParts {
  #kept = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT })
  #last: Promise<unknown> = Promise.resolve()

  get(key: string, freshMs: number, write: () => AsyncIterable<string>): Promise<Buffer> {
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    // What breaks off while it is written ends the packing as well: nobody waits for it, and the next one begins.
    const gzip = this.#last.then(() => buffer(pipeline(Readable.from(write()), createGzip(), () => undefined)))
    this.#last = gzip.catch(() => this.#kept.delete(key))
    this.#kept.set(key, gzip, { ttl: freshMs })
    return gzip
  }
}
