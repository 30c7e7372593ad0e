import path from 'node:path'
import { pathToFileURL } from 'node:url'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { exists } from '../db/embedded-files.ts'

const WEB = path.resolve(import.meta.dirname, '../../../web')

/** Also as it lies there compressed. */
const SERVICE_WORKER = /^sw\.js(\.|$)/
/** Asked for again each time, and under a policy of its own: the one of plain answers would not let it run. */
const WORKER_HEADERS = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" }

/** Built files in production; Vite inside this same process in development, so one command gives hot reload. */
export async function loadWebApp(app: FastifyInstance, production: boolean): Promise<() => Promise<ServerBuild>> {
  return production ? loadBuilt(app) : loadWithVite(app)
}

async function loadBuilt(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
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
    },
    cacheControl: false,
  })
  let build: Promise<ServerBuild> | undefined
  return () => {
    build ??= import(pathToFileURL(entry).href) as Promise<ServerBuild>
    return build
  }
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
