import type { FastifyBaseLogger } from 'fastify'
import sharp from 'sharp'
import type { FileStore } from './file-store.ts'
import type { PictureCache } from './picture-cache.ts'
import { ENCODE, type PictureFormat } from './picture-format.ts'

/** Widths a page may ask for; anything else would let strangers fill the disk. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280, 1600] as const

type Width = (typeof PICTURE_WIDTHS)[number]

/** What a picture of a lot, an auction or a banner is called. */
export const PICTURE_NAME = /^[a-z0-9][a-z0-9-]{0,120}\.webp$/

export const PICTURES = 'pictures/'

interface Wanted {
  name: string
  width: Width
  format: PictureFormat
}

interface Picture {
  format: PictureFormat
  bytes: Buffer
}

/** Beyond this many waiting, further AVIFs are left for the next visitor to ask for. */
const MAX_WAITING = 200

/** null: there is no such picture. */
type DrawOriginal = (name: string) => Promise<Buffer | null> | null

/** The pictures of the house: originals in the file store, other sizes and formats made on demand and kept in the cache. */
export class Pictures {
  readonly #store: FileStore
  readonly #cache: PictureCache
  readonly #log: FastifyBaseLogger
  readonly #makesAvif: boolean
  readonly #running = new Map<string, Promise<Buffer | null>>()
  readonly #waiting = new Map<string, Wanted>()
  #encoding: Promise<void> | null = null
  #filling: Promise<void> | null = null
  #drawOriginal: DrawOriginal | null = null
  readonly #drawing = new Map<string, Promise<Buffer | null>>()

  constructor(
    store: FileStore,
    cache: PictureCache,
    { makesAvif = true, log }: { makesAvif?: boolean; log: FastifyBaseLogger },
  ) {
    this.#store = store
    this.#cache = cache
    this.#log = log
    this.#makesAvif = makesAvif
  }

  /** Who draws an original that is not in the store when it is first asked for. */
  drawBy(draw: DrawOriginal): void {
    this.#drawOriginal = draw
  }

  /** Until then a picture that is not there may still be on its way, and is waited for. */
  expectUntil(filled: Promise<void>): void {
    const filling = filled
      .catch(() => undefined) // whoever fills the house says what went wrong
      .then(() => {
        if (this.#filling === filling) this.#filling = null
      })
    this.#filling = filling
  }

  /** As it was stored. null: there is no such picture. */
  async original(name: string): Promise<Picture | null> {
    return asPicture('webp', await this.#read(name))
  }

  /** In that width. AVIF takes long, so nobody waits for it: until it is made, WebP comes instead. */
  async sized(wanted: Wanted): Promise<Picture | null> {
    if (wanted.format !== 'avif') return asPicture(wanted.format, await this.#readOrMake(wanted))
    const kept = await this.#cache.read(keyOf(wanted))
    if (kept !== null) return asPicture('avif', kept)
    const webp = await this.#readOrMake({ ...wanted, format: 'webp' })
    if (webp !== null && this.#makesAvif) this.#makeLater(wanted)
    return asPicture('webp', webp)
  }

  /** Leaves what waits to the next start, and finishes what is under way. */
  async stop(): Promise<void> {
    this.#waiting.clear()
    await this.#encoding
    await Promise.allSettled(this.#running.values())
    await this.#cache.settle()
  }

  /** Several may ask for the same one at once; it is made once. */
  #readOrMake(wanted: Wanted): Promise<Buffer | null> {
    const key = keyOf(wanted)
    const running = this.#running.get(key)
    if (running !== undefined) return running
    const pending = this.#cache
      .read(key)
      .then((kept) => kept ?? this.#make(wanted))
      .finally(() => this.#running.delete(key))
    this.#running.set(key, pending)
    return pending
  }

  async #read(name: string): Promise<Buffer | null> {
    const filling = this.#filling // before looking: it may end meanwhile
    const find = () => this.#store.read(PICTURES + name)
    return (await find()) ?? (await this.#draw(name)) ?? (filling === null ? null : filling.then(find))
  }

  /** Several sizes may need the same original at once; it is drawn once, and kept. */
  #draw(name: string): Promise<Buffer | null> {
    const running = this.#drawing.get(name)
    if (running !== undefined) return running
    const pending = Promise.resolve(this.#drawOriginal?.(name) ?? null)
      .then(async (drawn) => {
        if (drawn !== null) await this.#store.put(PICTURES + name, drawn)
        return drawn
      })
      .finally(() => this.#drawing.delete(name))
    this.#drawing.set(name, pending)
    return pending
  }

  async #make(wanted: Wanted): Promise<Buffer | null> {
    const original = await this.#read(wanted.name)
    if (original === null) return null
    try {
      const picture = sharp(original).resize({ width: wanted.width, withoutEnlargement: true })
      const bytes = await ENCODE[wanted.format](picture).toBuffer()
      this.#cache.keep(keyOf(wanted), bytes)
      return bytes
    } catch (error) {
      this.#log.warn({ err: error, ...wanted }, 'a picture cannot be drawn')
      return null
    }
  }

  #makeLater(wanted: Wanted): void {
    if (this.#waiting.size < MAX_WAITING) this.#waiting.set(keyOf(wanted), wanted)
    this.#encoding ??= this.#makeWaiting()
  }

  /** One after the other: bids need the processor more than pictures do. */
  async #makeWaiting(): Promise<void> {
    for (const [key, wanted] of this.#waiting) {
      await this.#readOrMake(wanted).catch((error: unknown) =>
        this.#log.warn({ err: error, ...wanted }, 'no AVIF of a picture'),
      )
      this.#waiting.delete(key)
    }
    this.#encoding = null
  }
}

const keyOf = ({ name, width, format }: Wanted): string => `${width}-${name.replace(/webp$/, format)}`

const asPicture = (format: PictureFormat, bytes: Buffer | null): Picture | null =>
  bytes === null ? null : { format, bytes }
