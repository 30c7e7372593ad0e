import { hash } from 'node:crypto'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { BuiltFiles } from './built-files.ts'
import { arrangeFirstView } from './first-view.ts'

/** A page to be made, for everyone alike: only what it may depend on. */
export interface PageQuestion {
  url: string
  /** '' for the house's own. */
  language: string
}

export interface RenderedPage {
  status: number
  headers: [string, string][]
  html: Uint8Array<ArrayBuffer>
  /** Of the scripts we wrote into the page, as the content policy names them; null where none is kept to. */
  scriptHashes: string[] | null
}

export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>

export interface RenderOptions {
  /** The built app, or in development the current one. */
  load: () => Promise<ServerBuild>
  /** What loaders may use; the web declares its shape as Services. */
  services: unknown
  production: boolean
  /** What pages name, where they are built. */
  files?: BuiltFiles
}

/** Renders with React Router. The same in a thread of its own and, in development, in the server's. */
export async function createRenderPage({ load, services, production, files }: RenderOptions): Promise<RenderPage> {
  // Loaded here, so that a server that renders elsewhere does without.
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  // Given a function it would sort all routes anew for every page.
  const handle = createRequestHandler(production ? await load() : load, production ? 'production' : 'development')

  return async ({ url, language }) => {
    const { servicesCtx, nonceCtx, writtenCtx } = (await load()).entry.module as unknown as PageContexts
    // Marks our own scripts while the page is made; it does not leave (S-24).
    const mark = production ? crypto.randomUUID() : undefined
    const context = new RouterContextProvider()
    context.set(servicesCtx, services)
    context.set(nonceCtx, mark)
    const written: { page: Buffer | null } = { page: null }
    context.set(writtenCtx, written)
    // 'bot' makes the renderer wait for the whole page.
    const headers = { 'user-agent': 'bot', ...(language === '' ? {} : { cookie: `lang=${language}` }) }
    const answer = await handle(new Request(url, { headers }), context)
    const page = written.page ?? Buffer.from(await answer.arrayBuffer()) // what leads elsewhere is no page
    const parts = files === undefined ? [page] : arrangeFirstView(page, files)
    const { html, scriptHashes } = mark === undefined ? { html: parts, scriptHashes: null } : takeMarks(parts, mark)
    return { status: answer.status, headers: [...answer.headers], html: inOnePiece(html), scriptHashes }
  }
}

/**
 * The hashes of the scripts that carry the mark, and the page without it. A page is kept for many readers, so a nonce in it
 * would be known to all of them; a script that somebody smuggled in has no mark and so no hash (S-24).
 */
export function takeMarks(page: readonly Buffer[], mark: string): { html: Buffer[]; scriptHashes: string[] } {
  const attribute = Buffer.from(` nonce="${mark}"`)
  const hashes = new Set<string>()
  const html: Buffer[] = []
  for (const part of page) {
    let taken = 0
    for (let at = part.indexOf(attribute); at !== -1; at = part.indexOf(attribute, taken)) {
      html.push(part.subarray(taken, at))
      taken = at + attribute.length
      const tagEnds = part.indexOf('>', taken)
      const tag = part.toString('utf8', part.lastIndexOf('<', at), tagEnds)
      if (/^<script\s/.test(tag) && !tag.includes(' src='))
        hashes.add(hash('sha256', part.subarray(tagEnds + 1, part.indexOf('</script>', tagEnds)), 'base64'))
    }
    html.push(part.subarray(taken))
  }
  return { html, scriptHashes: [...hashes] }
}

/** Bytes of their own, to be handed to another thread. A page is copied here and nowhere else: copies make collectors work. */
function inOnePiece(parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

interface PageContexts {
  servicesCtx: Parameters<RouterContextProvider['set']>[0]
  nonceCtx: Parameters<RouterContextProvider['set']>[0]
  writtenCtx: Parameters<RouterContextProvider['set']>[0]
}
