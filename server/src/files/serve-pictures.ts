import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { formatFor } from './picture-format.ts'
import { PICTURE_NAME, PICTURE_WIDTHS, type Pictures } from './pictures.ts'

/**
 * GET /pictures/{name}?w={width}: a picture in the width a page asks for, and in a format the browser takes. The name
 * stands for the content, so caches keep it.
 */
export function servePictures(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { name: string }; Querystring: { w?: string } }>('/pictures/:name', async (request, reply) => {
    const { name } = request.params
    const width = PICTURE_WIDTHS.find((allowed) => String(allowed) === request.query.w)
    if (!PICTURE_NAME.test(name) || (request.query.w !== undefined && width === undefined))
      return reply.code(404).send()
    const picture =
      width === undefined
        ? await pictures.original(name)
        : await pictures.sized({ name, width, format: formatFor(request.headers.accept) })
    if (picture === null) return reply.code(404).send()
    return reply
      .type(`image/${picture.format}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept')
      .header('etag', `"${createHash('sha1').update(`${picture.format} ${width} ${name}`).digest('base64url')}"`)
      .send(picture.bytes)
  })
}
