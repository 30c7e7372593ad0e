import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

/** How a page may travel, what costs least first. */
export const PAGE_CODINGS = ['zstd', 'br', 'gzip'] as const
type Compressed = (typeof PAGE_CODINGS)[number]
export type PageCoding = Compressed | 'identity'

/** Pages are compressed once for the few seconds they live: levels that take little, not those that make them smallest. */
const COMPRESS: Record<Compressed, (plain: Buffer) => Promise<Buffer>> = {
  zstd: promisify(zlib.zstdCompress),
  br: (plain) => brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain) => gzip(plain, { level: 4 }),
}
const DECOMPRESS: Record<Compressed, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: promisify(zlib.zstdDecompress),
  br: promisify(zlib.brotliDecompress),
  gzip: promisify(zlib.gunzip),
}
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)

/**
 * What a page says. Once somebody took it compressed only that is kept, an eighth of it: hundreds of pages may lie here, and
 * hardly anybody asks for them as they are.
 */
export class PageBody {
  #plain: () => Buffer | Promise<Buffer>
  readonly #compressed = new Map<Compressed, Promise<Buffer>>()

  constructor(plain: Buffer) {
    this.#plain = () => plain
  }

  async in(coding: PageCoding): Promise<Buffer> {
    if (coding === 'identity') return this.#plain()
    const bytes = this.#compressed.get(coding) ?? this.#compress(coding)
    this.#compressed.set(coding, bytes)
    return bytes
  }

  async #compress(coding: Compressed): Promise<Buffer> {
    const bytes = await COMPRESS[coding](await this.#plain())
    this.#plain = () => DECOMPRESS[coding](bytes)
    return bytes
  }
}
