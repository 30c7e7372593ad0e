import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { DOCUMENT_HEADERS, pagePolicy } from './security.ts'

interface Page {
  status: number
  headers: [string, string][]
  html: Buffer
  brotli: Promise<Buffer> | null
  freshUntil: number
}

export interface PagesOptions {
  /** The built app, or in development the current one. */
  load: () => Promise<ServerBuild>
  /** What loaders may use; the web declares its shape as Services. */
  services: unknown
  production: boolean
  publicUrl: string | null
  /** Then pages may load Stripe's script and frames. */
  usesStripe: boolean
}

const FRESH_MS = 2_000
const MAX_PAGES = 500
const compress = promisify(brotliCompress)

/**
 * Renders pages for everyone alike: nothing of a session reaches the renderer, so one rendering serves all who ask
 * within two seconds. The person's own facts are laid over it in the browser.
 */
export function servePages(
  app: FastifyInstance,
  { load, services, production, publicUrl, usesStripe }: PagesOptions,
): void {
  const handle = createRequestHandler(load, production ? 'production' : 'development')
  const pages = new LRUCache<string, Promise<Page>>({ max: MAX_PAGES })

  async function render(request: FastifyRequest, language: string): Promise<Page> {
    const { servicesCtx, nonceCtx } = (await load()).entry.module as unknown as PageContexts
    const nonce = production ? randomBytes(16).toString('base64') : undefined
    const context = new RouterContextProvider()
    context.set(servicesCtx, services)
    context.set(nonceCtx, nonce)
    // 'bot' makes the renderer wait for the whole page. Only what the page may depend on is passed on.
    const headers = { 'user-agent': 'bot', ...(language === '' ? {} : { cookie: `lang=${language}` }) }
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const answer = await handle(new Request(`${origin}${request.url}`, { headers }), context)
    if (nonce !== undefined) answer.headers.set('content-security-policy', pagePolicy(nonce, { usesStripe }))
    return {
      status: answer.status,
      headers: [...answer.headers],
      html: Buffer.from(await answer.arrayBuffer()),
      brotli: null,
      freshUntil: performance.now() + (production && answer.status < 500 ? FRESH_MS : 0),
    }
  }

  app.get('/*', async (request, reply) => {
    const language = /(?:^|; )lang=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const key = `${language} ${request.host} ${request.url}`
    let pending = pages.get(key)
    if (pending === undefined || (await pending).freshUntil <= performance.now()) {
      pending = render(request, language)
      pages.set(key, pending)
      pending.catch(() => pages.delete(key))
    }
    const page = await pending
    reply.code(page.status).removeHeader('content-security-policy')
    reply
      .headers({ ...DOCUMENT_HEADERS, ...Object.fromEntries(page.headers) })
      .header('vary', 'accept-encoding, cookie')
    if (production) reply.header('cache-control', 'public, max-age=0, s-maxage=2')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html)
    page.brotli ??= compress(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    return reply.header('content-encoding', 'br').send(await page.brotli)
  })
}

interface PageContexts {
  servicesCtx: Parameters<RouterContextProvider['set']>[0]
  nonceCtx: Parameters<RouterContextProvider['set']>[0]
}
