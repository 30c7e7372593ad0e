import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import sharp from 'sharp'

interface Wanted {
  /** The picture as it was stored. */
  file: string
  name: string
  /** null: as large as it is. */
  width: number | null
}

export interface StoredPicture {
  type: 'webp' | 'avif'
  bytes: Buffer
}

/** Beyond this many waiting, further AVIFs are left for the next visitor to ask for. */
const MAX_WAITING = 200

/** Pictures in other sizes and formats, made on demand and kept on disk. */
export class PictureStore {
  readonly #cacheDir: string
  readonly #log: FastifyBaseLogger
  readonly #running = new Map<string, Promise<Buffer>>()
  readonly #waiting = new Map<string, Wanted & { width: number }>()
  #isEncoding = false

  constructor(cacheDir: string, log: FastifyBaseLogger) {
    this.#cacheDir = cacheDir
    this.#log = log
  }

  /** AVIF where it is wanted and ready, else WebP. Throws when there is no such picture. */
  async read({ file, name, width }: Wanted, takesAvif: boolean): Promise<StoredPicture> {
    if (width === null) return { type: 'webp', bytes: await readFile(file) }
    if (takesAvif) {
      const avif = await readFile(this.#pathOf('avif', width, name)).catch(() => null)
      if (avif !== null) return { type: 'avif', bytes: avif }
    }
    const bytes = await this.#readWebp({ file, name, width })
    if (takesAvif) this.#makeAvifLater({ file, name, width })
    return { type: 'webp', bytes }
  }

  /** Several may ask for the same one at once; it is made once. */
  #readWebp(wanted: Wanted & { width: number }): Promise<Buffer> {
    const kept = this.#pathOf('webp', wanted.width, wanted.name)
    const running = this.#running.get(kept)
    if (running !== undefined) return running
    const pending = readFile(kept).catch(async () => {
      const bytes = await resized(wanted).webp({ quality: 78 }).toBuffer()
      await keep(kept, bytes)
      return bytes
    })
    this.#running.set(kept, pending)
    void pending.catch(() => undefined).finally(() => this.#running.delete(kept))
    return pending
  }

  #makeAvifLater(wanted: Wanted & { width: number }): void {
    const kept = this.#pathOf('avif', wanted.width, wanted.name)
    if (this.#waiting.size < MAX_WAITING) this.#waiting.set(kept, wanted)
    if (!this.#isEncoding) void this.#encodeWaiting()
  }

  /** One after the other: bids need the processor more than pictures do. */
  async #encodeWaiting(): Promise<void> {
    this.#isEncoding = true
    for (const [kept, wanted] of this.#waiting) {
      try {
        await keep(kept, await resized(wanted).avif({ quality: 55, effort: 2 }).toBuffer())
      } catch (error) {
        this.#log.warn({ err: error, picture: wanted.name }, 'no AVIF of a picture')
      }
      this.#waiting.delete(kept)
    }
    this.#isEncoding = false
  }

  #pathOf(type: StoredPicture['type'], width: number, name: string): string {
    return path.join(this.#cacheDir, `${width}-${name.replace(/\.webp$/, `.${type}`)}`)
  }
}

const resized = ({ file, width }: Wanted & { width: number }) => sharp(file).resize({ width, withoutEnlargement: true })

async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file) // a crash leaves no half picture under the real name
}
