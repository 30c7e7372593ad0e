import path from 'node:path'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { exists } from '../db/embedded-files.ts'
import { type PageServices, pageServices } from './page-services.ts'
import { RenderHandle } from './render/render-handle.ts'
import { createRenderPage, type RenderPage } from './render/render-page.ts'

const WEB = path.resolve(import.meta.dirname, '../../../web')

/** Also as it lies there compressed. */
const SERVICE_WORKER = /^(cataloguing-)?sw\.js(\.|$)/
/** Asked for again each time, and under a policy of its own: the one of plain answers would not let it run. */
const WORKER_HEADERS = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" }
/** Reads bar codes: a worker lives under the policy of its own file, and this one compiles what it reads with. */
const SCAN_WORKER = /^scan-worker-[\w-]+\.js(\.|$)/
const SCAN_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

export interface WebApp {
  render: RenderPage
  /** So that the first page does not wait for the code. */
  start(): void
}

/**
 * Built files in production, rendered in a thread of their own; Vite inside this same thread in development, so one command
 * gives hot reload.
 */
export async function loadWebApp(
  app: FastifyInstance,
  { production, services }: { production: boolean; services: PageServices },
): Promise<WebApp> {
  if (production) return openBuilt(app, services)
  const render = await createRenderPage({ load: await loadWithVite(app), services: pageServices(services), production })
  return { render, start: () => undefined }
}

async function openBuilt(app: FastifyInstance, services: PageServices): Promise<WebApp> {
  const entry = path.join(WEB, 'build/server/index.js')
  if (!(await exists(entry))) throw new Error('The pages are not built: run npm run build first.')
  await app.register(fastifyStatic, {
    root: path.join(WEB, 'build/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    // Built files carry a hash in their name and never change; files with a fixed name must be asked for again.
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`) && !file.includes(`${path.sep}images${path.sep}`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if (SERVICE_WORKER.test(path.basename(file))) reply.headers(WORKER_HEADERS)
      if (SCAN_WORKER.test(path.basename(file))) reply.header('content-security-policy', SCAN_POLICY)
    },
    cacheControl: false,
  })
  // The thread knows calls by their path; which of them are open to guests is known here.
  const { bodyKey, bidUrl } = services
  const renderer = new RenderHandle({ entry, bodyKey, bidUrl }, app.log, (path, input) =>
    path === 'now' ? services.now() : services.read({ path } as Endpoint, input as never),
  )
  app.addHook('onClose', () => renderer.stop())
  return { render: (question) => renderer.render(question), start: () => renderer.start() }
}

async function loadWithVite(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: WEB,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use((request, response, next) => {
    const url = request.url ?? ''
    if (url.startsWith('/api/') || url.startsWith('/pictures/')) next()
    else vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>
}
