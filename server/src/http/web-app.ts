import path from 'node:path'
import middie from '@fastify/middie'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { exists } from '../db/embedded-files.ts'
import { type PageServices, pageServices } from './page-services.ts'
import { RenderHandle } from './render/render-handle.ts'
import { createRenderPage, type RenderPage } from './render/render-page.ts'
import { serveBuilt } from './serve-built.ts'

const WEB = path.resolve(import.meta.dirname, '../../../web')

export interface WebApp {
  /** Serves the files that pages are made of, and answers how to render them. */
  serve(services: PageServices): Promise<RenderPage>
}

/**
 * Built files in production, rendered in a thread of their own, which reads its code meanwhile; Vite inside this same thread in
 * development, so one command gives hot reload.
 */
export async function openWebApp(app: FastifyInstance, { production }: { production: boolean }): Promise<WebApp> {
  if (production) return openBuilt(app)
  return {
    serve: async (services) =>
      createRenderPage({ load: await loadWithVite(app), services: pageServices(services), production }),
  }
}

async function openBuilt(app: FastifyInstance): Promise<WebApp> {
  const entry = path.join(WEB, 'build/server/index.js')
  if (!(await exists(entry))) throw new Error('The pages are not built: run npm run build first.')
  const renderer = new RenderHandle(entry, app.log)
  renderer.start()
  app.addHook('onClose', () => renderer.stop())
  return {
    async serve({ read, now, bodyKey, bidUrl }) {
      await serveBuilt(app, path.join(WEB, 'build/client'))
      // The thread knows calls by their path; which of them are open to guests is known here.
      renderer.begin({ bodyKey, bidUrl }, (path, input) =>
        path === 'now' ? now() : read({ path } as Endpoint, input as never),
      )
      return (question) => renderer.render(question)
    },
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
