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
    const { servicesCtx, nonceCtx } = (await load()).entry.module as unknown as PageContexts
    // Marks our own scripts while the page is made; it does not leave (S-24).
    const mark = production ? crypto.randomUUID() : undefined
    const context = new RouterContextProvider()
    context.set(servicesCtx, services)
    context.set(nonceCtx, mark)
    // 'bot' makes the renderer wait for the whole page.
    const headers = { 'user-agent': 'bot', ...(language === '' ? {} : { cookie: `lang=${language}` }) }
    const answer = await handle(new Request(url, { headers }), context)
    const page = Buffer.from(await answer.arrayBuffer())
    const arranged = files === undefined ? page : arrangeFirstView(page, files)
    const { html, scriptHashes } =
      mark === undefined ? { html: arranged, scriptHashes: null } : takeMarks(arranged, mark)
    return { status: answer.status, headers: [...answer.headers], html: new Uint8Array(html), scriptHashes }
  }
}

/**
 * The hashes of the scripts that carry the mark, and the page without it. A page is kept for many readers, so a nonce in it
 * would be known to all of them; a script that somebody smuggled in has no mark and so no hash (S-24).
 */
export function takeMarks(page: Buffer, mark: string): { html: Buffer; scriptHashes: string[] } {
  const attribute = Buffer.from(` nonce="${mark}"`)
  const hashes = new Set<string>()
  const parts: Buffer[] = []
  let taken = 0
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, taken)) {
    parts.push(page.subarray(taken, at))
    taken = at + attribute.length
    const tagEnds = page.indexOf('>', taken)
    const tag = page.toString('utf8', page.lastIndexOf('<', at), tagEnds)
    if (/^<script\s/.test(tag) && !tag.includes(' src='))
      hashes.add(hash('sha256', page.subarray(tagEnds + 1, page.indexOf('</script>', tagEnds)), 'base64'))
  }
  parts.push(page.subarray(taken))
  return { html: Buffer.concat(parts), scriptHashes: [...hashes] }
}

interface PageContexts {
  servicesCtx: Parameters<RouterContextProvider['set']>[0]
  nonceCtx: Parameters<RouterContextProvider['set']>[0]
}
