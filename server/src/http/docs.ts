import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as toGzip } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { acceptedCoding } from './accepted-coding.ts'
import { openApiDocument } from './openapi.ts'
import { DOCUMENT_HEADERS } from './security.ts'
import type { ServedCall } from './serve.ts'

// The reference page brings its own inline script and styles; it shows nothing that a user wrote.
const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** GET /api/docs for people, GET /api/openapi.json for tools. */
export function serveDocs(
  app: FastifyInstance,
  calls: ReadonlyMap<string, ServedCall>,
  { publicUrl }: { publicUrl: string | null },
): void {
  // Made once, when somebody first asks, in each of the ways it is sent: it tells of every call and takes long (S-5).
  let document: Promise<Record<Encoding, Buffer>> | undefined
  app.get('/api/openapi.json', async ({ headers }, reply) => {
    document ??= writeDocument(calls, publicUrl ?? '/')
    const encoding = acceptedCoding(headers['accept-encoding'], ENCODINGS)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.header('vary', 'accept-encoding').header('cache-control', 'public, max-age=300')
    return reply.type('application/json; charset=utf-8').send((await document)[encoding])
  })

  let reference: Promise<FastifyInstance> | undefined
  const show = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    reference ??= openReference()
    const page = await (await reference).inject({ url })
    return reply
      .code(page.statusCode)
      .headers(page.headers)
      .headers({ ...DOCUMENT_HEADERS, 'content-security-policy': DOCS_POLICY })
      .send(page.rawPayload)
  }
  app.get('/api/docs', show)
  app.get('/api/docs/*', show)
}

type Encoding = 'br' | 'gzip' | 'identity'
const ENCODINGS = ['br', 'gzip'] as const

async function writeDocument(
  calls: ReadonlyMap<string, ServedCall>,
  houseUrl: string,
): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(JSON.stringify(openApiDocument(calls, houseUrl)))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const [br, gzip] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(toGzip)(identity)])
  return { br, gzip, identity }
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
