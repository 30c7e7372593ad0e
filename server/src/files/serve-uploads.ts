import { PRIVATE_FOLDERS, UPLOAD_FOLDERS } from '@gavelhouse/shared/files/upload-contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileStore } from './file-store.ts'

/** The store holds other things as well: only what people uploaded has such a name. */
const UPLOAD_NAME = new RegExp(`^(${UPLOAD_FOLDERS.join('|')})/[a-f0-9]{40}\\.webp$`)

/** Whether whoever sent a request may read this upload. */
export type MayRead = (request: FastifyRequest, name: string) => Promise<boolean>

/**
 * GET /uploads/{folder}/{hash}.webp. Everything there was drawn by us, and yet it is served as what it must be: a picture
 * and nothing else, without scripts (T-67). The name is the content, so it may be kept for ever; but papers are shown to their
 * owner and to staff, who send their session with the request, and are kept nowhere (S-20).
 */
export function serveUploads(app: FastifyInstance, store: FileStore, mayRead: MayRead): void {
  app.get<{ Params: { folder: string; name: string } }>('/uploads/:folder/:name', async (request, reply) => {
    const name = `${request.params.folder}/${request.params.name}`
    const folder = UPLOAD_NAME.exec(name)?.[1]
    const isPrivate = PRIVATE_FOLDERS.some((known) => known === folder)
    const isOpen = folder !== undefined && (!isPrivate || (await mayRead(request, name)))
    const picture = isOpen ? await store.read(name) : null
    if (picture === null) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .type('image/webp')
      .header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline; filename="picture.webp"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(picture)
  })
}
