import { opendir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { orNull } from './or-null.ts'
import { UNFINISHED, writeWhole } from './write-whole.ts'

/** How often at most a use is written down in the time of the file. */
const MARK_MS = 3_600_000
/** A process that has not finished a file after this long never will. */
const LEFT_OVER_MS = 3_600_000

/**
 * Files that could be made again, in a folder of limited size: what was not used for longest goes first. The folder is the
 * only account of what is there (when a file was last used is its time), so several processes may share it, and anybody may
 * delete any of it at any time.
 */
export class PictureCache {
  readonly #dir: string
  readonly #maxBytes: number
  readonly #log: FastifyBaseLogger
  readonly #marked = new Map<string, number>()
  readonly #writing = new Map<string, { bytes: Buffer; done: Promise<void> }>()
  /** Since the folder was last looked through. The first file is reason enough: nobody knows what was there before. */
  #written = Number.POSITIVE_INFINITY
  #sweeping: Promise<void> | null = null

  constructor(dir: string, { maxBytes, log }: { maxBytes: number; log: FastifyBaseLogger }) {
    this.#dir = dir
    this.#maxBytes = maxBytes
    this.#log = log
  }

  async read(key: string): Promise<Buffer | null> {
    const writing = this.#writing.get(key)
    if (writing !== undefined) return writing.bytes
    const bytes = await orNull(readFile(path.join(this.#dir, key)))
    if (bytes !== null) this.#mark(key)
    return bytes
  }

  /** There at once; on disk a moment later, for which nobody has to wait. A full disk costs speed and nothing else. */
  keep(key: string, bytes: Buffer): void {
    const done = this.#write(key, bytes)
      .catch((error: unknown) => this.#log.warn({ err: error, key }, 'a picture could not be kept'))
      .finally(() => this.#writing.delete(key))
    this.#writing.set(key, { bytes, done })
  }

  /** Everything kept so far is on disk, and the folder within its limit. */
  async settle(): Promise<void> {
    await Promise.all(Array.from(this.#writing.values(), ({ done }) => done))
    await this.#sweeping
  }

  async #write(key: string, bytes: Buffer): Promise<void> {
    if (bytes.length > this.#maxBytes) return
    await writeWhole(path.join(this.#dir, key), bytes)
    this.#written += bytes.length
    if (this.#written < this.#maxBytes / 20 || this.#sweeping !== null) return
    this.#written = 0
    this.#sweeping = this.#sweep().finally(() => {
      this.#sweeping = null
    })
    await this.#sweeping
  }

  /** One file after the other: requests need the disk more than this does. */
  async #sweep(): Promise<void> {
    const files: { key: string; bytes: number; usedAt: number }[] = []
    for await (const { name: key } of await opendir(this.#dir)) {
      const file = await orNull(stat(path.join(this.#dir, key)))
      if (file === null) continue
      if (!UNFINISHED.test(key)) files.push({ key, bytes: file.size, usedAt: file.mtimeMs })
      else if (file.mtimeMs < Date.now() - LEFT_OVER_MS) await this.#remove(key)
    }
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= this.#maxBytes) return
    for (const { key, bytes } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= this.#maxBytes * 0.9) break
      await this.#remove(key)
      total -= bytes
    }
  }

  async #remove(key: string): Promise<void> {
    this.#marked.delete(key)
    await rm(path.join(this.#dir, key), { force: true })
  }

  #mark(key: string): void {
    const now = Date.now()
    if ((this.#marked.get(key) ?? 0) > now - MARK_MS) return
    this.#marked.set(key, now)
    // Gone or not ours: then it is not marked, and nothing is lost but its turn.
    utimes(path.join(this.#dir, key), now / 1_000, now / 1_000).catch(() => undefined)
  }
}
