import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { openApiDocument } from './openapi.ts'
import type { ServedCall } from './serve.ts'

// The reference page brings its own inline script and styles; it shows nothing that a user wrote.
const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

/** GET /api/docs for people, GET /api/openapi.json for tools. */
export function serveDocs(app: FastifyInstance, calls: ReadonlyMap<string, ServedCall>): void {
  app.get('/api/openapi.json', async () => openApiDocument(calls))

  let reference: Promise<FastifyInstance> | undefined
  const show = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    reference ??= openReference()
    const page = await (await reference).inject({ url })
    return reply
      .code(page.statusCode)
      .headers(page.headers)
      .header('content-security-policy', DOCS_POLICY)
      .send(page.rawPayload)
  }
  app.get('/api/docs', show)
  app.get('/api/docs/*', show)
}

/** Loaded when somebody first asks for it: few do, and every start of the server would wait for it (G-06). */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const docs = Fastify()
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
  return docs
}
