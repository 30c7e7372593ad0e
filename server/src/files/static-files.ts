import type { FastifyInstance } from 'fastify'
import type { FileStore } from './file-store.ts'

const NAME = /^[a-z0-9][a-z0-9_-]{0,80}\.pdf$/

/** A PDF may be framed by our own pages and by nobody else; it runs nothing. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

/** Where the store keeps the files of static pages. */
export const STATIC_FILES = 'static/'

/** Serves the files of static pages (P-493): GET /uploads/static/terms.pdf. */
export function serveStaticFiles(app: FastifyInstance, store: FileStore): void {
  app.get<{ Params: { name: string } }>('/uploads/static/:name', async (request, reply) => {
    const { name } = request.params
    const file = NAME.test(name) ? await store.get(STATIC_FILES + name) : null
    if (file === null) return reply.code(404).send()
    return reply
      .type('application/pdf')
      .header('content-length', file.size)
      .header('content-security-policy', PDF_POLICY)
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cache-control', 'public, max-age=300')
      .send(file.body)
  })
}
