/** An entry of a tar file; a folder or a link has no body. */
export interface TarEntry {
  name: string
  kind: 'file' | 'folder' | 'link'
  size: number
  mode: number
  /** Where a link leads. */
  target: string
  /** To be read to its end before the next entry is asked for. */
  body: AsyncIterable<Buffer>
}

const BLOCK = 512

/** Reads a tar file as PostgreSQL writes it (ustar), entry by entry, holding no more than a chunk of it. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new Reader(source)
  for (;;) {
    const header = await reader.take(BLOCK)
    if (header === null || header.every((byte) => byte === 0)) return
    if (!isSound(header)) throw new Error('The tar file is damaged: the head of an entry does not add up.')
    const size = numberIn(header.subarray(124, 136))
    const prefix = textIn(header.subarray(345, 500))
    const name = textIn(header.subarray(0, 100))
    const flag = String.fromCharCode(header[156] ?? 0)
    const kind = flag === '5' ? 'folder' : flag === '2' ? 'link' : 'file'
    const length = kind === 'file' ? size : 0
    const body = reader.body(length)
    yield {
      ...{ name: prefix === '' ? name : `${prefix}/${name}`, kind, size: length },
      ...{ mode: numberIn(header.subarray(100, 108)), target: textIn(header.subarray(157, 257)), body },
    }
    for await (const _ of body); // what the caller left unread
    await reader.skip((BLOCK - (length % BLOCK)) % BLOCK)
  }
}

class Reader {
  #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  /** null: the file ends here. */
  async take(length: number): Promise<Buffer | null> {
    const parts: Buffer[] = []
    for (let missing = length; missing > 0; ) {
      const part = await this.#some(missing)
      if (part === null) {
        if (parts.length === 0) return null
        throw new Error('The tar file is cut off.')
      }
      parts.push(part)
      missing -= part.length
    }
    return Buffer.concat(parts)
  }

  async *body(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0; ) {
      const part = await this.#some(missing)
      if (part === null) throw new Error('The tar file is cut off.')
      missing -= part.length
      yield part
    }
  }

  async skip(length: number): Promise<void> {
    for await (const _ of this.body(length));
  }

  async #some(most: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next()
      if (done === true) return null
      this.#rest = value
    }
    const part = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(part.length)
    return part
  }
}

/** The sum of all bytes of the head, those of the sum itself taken as blanks. */
function isSound(header: Buffer): boolean {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  return sum === numberIn(header.subarray(148, 156))
}

const textIn = (field: Buffer): string =>
  field.toString('utf8', 0, field.indexOf(0) === -1 ? field.length : field.indexOf(0))

/** Octal digits, or the bytes of the number itself where it has too many of them. */
function numberIn(field: Buffer): number {
  if (((field[0] ?? 0) & 0x80) !== 0)
    return Number(field.subarray(1).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n))
  return Number.parseInt(textIn(field).trim() || '0', 8)
}
