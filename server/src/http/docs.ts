import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import type { ServedCall } from './serve.ts'

// The reference page brings its own inline script and styles; it shows nothing that a user wrote.
const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

/** GET /api/docs for people, GET /api/openapi.json for tools. */
export async function serveDocs(app: FastifyInstance, calls: ReadonlyMap<string, ServedCall>): Promise<void> {
  app.get('/api/openapi.json', async () => openApiDocument(calls))

  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', DOCS_POLICY)
    })
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Gavelhouse API',
        withDefaultFonts: false,
        agent: { disabled: true },
        telemetry: false,
        showDeveloperTools: 'never',
        mcp: { disabled: true },
      },
    })
  })
}
