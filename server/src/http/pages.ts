import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedCoding } from './accepted-coding.ts'
import { neighbourhoodOf } from './network.ts'
import { pageAddress } from './page-address.ts'
import { PAGE_CODINGS, PageBody } from './page-body.ts'
import type { RenderPage } from './render/render-page.ts'
import { DOCUMENT_HEADERS, type PolicyOptions, pagePolicy } from './security.ts'
import { WaitingLine } from './waiting-line.ts'

interface Page {
  status: number
  headers: [string, string][]
  body: PageBody
  freshUntil: number
}

export interface PagesOptions {
  render: RenderPage
  production: boolean
  publicUrl: string | null
  /** What the content policy allows beside the house itself. */
  allowed: Pick<PolicyOptions, 'bidUrl' | 'pictureOrigins' | 'usesStripe'>
}

const FRESH_MS = 2_000
/** Longer than that nobody is shown old prices, not even while many wait for pages. */
const STALE_MS = 8_000
const MAX_PAGES = 500
/** Dozens of kilobytes each: one that nobody asks for any more is not kept. */
const KEPT_MS = 30_000
const RETRY_SECONDS = 2
/** While one page waits for what it reads, another is rendered. */
const RENDERS = { atOnce: 2, maxWaiting: 100, maxPerHolder: 10 }

/**
 * Pages are rendered for everyone alike: nothing of a session reaches the renderer, so one rendering serves all who ask
 * within two seconds. The person's own facts are laid over it in the browser.
 */
export function servePages(app: FastifyInstance, { render, production, publicUrl, allowed }: PagesOptions): void {
  const pages = new LRUCache<string, Page>({ max: MAX_PAGES, ttl: KEPT_MS, ttlAutopurge: true })
  const making = new Map<string, Promise<Page>>()
  const line = new WaitingLine(RENDERS)

  async function make(url: string, language: string, address: string): Promise<Page> {
    const { status, headers, html, scriptHashes } = await line.run(address, () => render({ url, language }))
    const policy = scriptHashes === null ? null : pagePolicy(scriptHashes, { ...allowed, origin: new URL(url).origin })
    return {
      status,
      headers: [
        ...headers,
        ...(policy === null ? [] : [['content-security-policy', policy] satisfies [string, string]]),
      ],
      body: new PageBody(Buffer.from(html.buffer, html.byteOffset, html.byteLength)),
      freshUntil: performance.now() + (production && status < 500 ? FRESH_MS : 0),
    }
  }

  const makeOnce = (key: string, ...asked: Parameters<typeof make>): Promise<Page> => {
    const begun = making.get(key)
    if (begun !== undefined) return begun
    const pending = make(...asked)
    making.set(key, pending)
    pending
      .then((page) => pages.set(key, page))
      .catch(() => undefined) // whoever waits for it is told; an old one stays as long as it may be shown
      .finally(() => making.delete(key))
    return pending
  }

  const find = async (request: FastifyRequest): Promise<Page> => {
    const language = /(?:^|; )lang=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const url = (publicUrl ?? `${request.protocol}://${request.host}`) + pageAddress(request.url)
    const key = `${language} ${url}`
    const kept = pages.get(key)
    const age = performance.now() - (kept?.freshUntil ?? 0)
    if (kept !== undefined && age < 0) return kept
    // Where others wait for pages already, the old one is shown while the new one is made: its prices follow live.
    const isShownOld = kept !== undefined && age < STALE_MS && kept.status === 200 && line.isBusy
    const pending = makeOnce(key, url, language, neighbourhoodOf(request.ip))
    return isShownOld ? kept : pending
  }

  app.get('/*', async (request, reply) => {
    const page = await find(request).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'busy') return error
      throw error
    })
    if (page instanceof AppError)
      return reply.code(page.status).header('retry-after', RETRY_SECONDS).type('text/plain').send(page.message)
    reply.code(page.status).removeHeader('content-security-policy')
    reply
      .headers({ ...DOCUMENT_HEADERS, ...Object.fromEntries(page.headers) })
      .header('vary', 'accept-encoding, cookie')
    if (production) reply.header('cache-control', 'public, max-age=0, s-maxage=2')
    const coding = acceptedCoding(request.headers['accept-encoding'], PAGE_CODINGS)
    if (coding !== 'identity') reply.header('content-encoding', coding)
    return reply.send(await page.body.in(coding))
  })
}
