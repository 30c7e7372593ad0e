import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/**
 * What a page says. Once somebody took it compressed only that is kept, an eighth of it: hundreds of pages may lie here, and
 * hardly anybody asks for them as they are.
 */
export class PageBody {
  #plain: Buffer | null
  #brotli: Promise<Buffer> | null = null

  constructor(plain: Buffer) {
    this.#plain = plain
  }

  async plain(): Promise<Buffer> {
    return this.#plain ?? decompress(await this.brotli())
  }

  brotli(): Promise<Buffer> {
    this.#brotli ??= this.#compress(this.#plain as Buffer)
    return this.#brotli
  }

  async #compress(plain: Buffer): Promise<Buffer> {
    const compressed = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    this.#plain = null
    return compressed
  }
}
