import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'

/** Widths a page may ask for; anything else would let strangers fill the disk. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1600] as const

const NAME = /^[a-z0-9][a-z0-9-]{0,120}\.webp$/

/** Serves stored pictures in the width a page asks for, resized once and kept. Names are content, so caches keep them. */
export function servePictures(
  app: FastifyInstance,
  { picturesDir, cacheDir, drawn }: { picturesDir: string; cacheDir: string; drawn: Promise<void> },
): void {
  const running = new Map<string, Promise<Buffer>>()

  app.get<{ Params: { name: string }; Querystring: { w?: string } }>('/pictures/:name', async (request, reply) => {
    const { name } = request.params
    const width = PICTURE_WIDTHS.find((allowed) => String(allowed) === request.query.w)
    if (!NAME.test(name) || (request.query.w !== undefined && width === undefined)) return reply.code(404).send()
    const key = `${width ?? 'full'}-${name}`
    let pending = running.get(key)
    if (pending === undefined) {
      const read = () => readPicture(path.join(picturesDir, name), width ?? null, path.join(cacheDir, key))
      pending = read().catch(() => drawn.then(read)) // the demo house may still be drawing it
      running.set(key, pending)
      void pending.catch(() => undefined).finally(() => running.delete(key))
    }
    const picture = await pending.catch(() => null)
    if (picture === null) return reply.code(404).send()
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${createHash('sha1').update(key).digest('base64url')}"`)
      .send(picture)
  })
}

async function readPicture(file: string, width: number | null, cached: string): Promise<Buffer> {
  if (width === null) return readFile(file)
  const kept = await readFile(cached).catch(() => null)
  if (kept !== null) return kept
  const resized = await sharp(file).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
  await mkdir(path.dirname(cached), { recursive: true })
  const unfinished = `${cached}.${process.pid}`
  await writeFile(unfinished, resized)
  await rename(unfinished, cached) // a crash leaves no half picture under the real name
  return resized
}
