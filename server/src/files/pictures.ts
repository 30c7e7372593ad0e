import { createHash } from 'node:crypto'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PictureStore } from './picture-store.ts'

/** Widths a page may ask for; anything else would let strangers fill the disk. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280, 1600] as const

export const PICTURE_NAME = /^[a-z0-9][a-z0-9-]{0,120}\.webp$/

/**
 * Serves stored pictures in the width a page asks for, made once and kept. Names are content, so caches keep them.
 * Browsers that understand AVIF get it as soon as it has been made: that takes long, so nobody waits for it.
 */
export function servePictures(
  app: FastifyInstance,
  { picturesDir, cacheDir, drawn }: { picturesDir: string; cacheDir: string; drawn: Promise<void> },
): void {
  const store = new PictureStore(cacheDir, app.log)

  app.get<{ Params: { name: string }; Querystring: { w?: string } }>('/pictures/:name', async (request, reply) => {
    const { name } = request.params
    const width = PICTURE_WIDTHS.find((allowed) => String(allowed) === request.query.w)
    if (!PICTURE_NAME.test(name) || (request.query.w !== undefined && width === undefined))
      return reply.code(404).send()
    const wanted = { file: path.join(picturesDir, name), name, width: width ?? null }
    const takesAvif = request.headers.accept?.includes('image/avif') ?? false
    const picture = await store
      .read(wanted, takesAvif)
      .catch(() => drawn.then(() => store.read(wanted, takesAvif))) // the demo house may still be drawing it
      .catch(() => null)
    if (picture === null) return reply.code(404).send()
    return reply
      .type(`image/${picture.type}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept')
      .header('etag', `"${createHash('sha1').update(`${picture.type} ${width} ${name}`).digest('base64url')}"`)
      .send(picture.bytes)
  })
}
