import path from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyInstance } from 'fastify'

/** Also as it lies there compressed. */
const SERVICE_WORKER = /^(cataloguing-)?sw\.js(\.|$)/
/** Asked for again each time, and under a policy of its own: the one of plain answers would not let it run. */
const WORKER_HEADERS = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" }
/** Reads bar codes: a worker lives under the policy of its own file, and this one compiles what it reads with. */
const SCAN_WORKER = /^scan-worker-[\w-]+\.js(\.|$)/
const SCAN_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Built files carry a hash in their name and never change; files with a fixed name must be asked for again. */
const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, file) => {
  const isHashed = file.includes(`${path.sep}assets${path.sep}`) && !file.includes(`${path.sep}images${path.sep}`)
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  if (SERVICE_WORKER.test(path.basename(file))) reply.headers(WORKER_HEADERS)
  if (SCAN_WORKER.test(path.basename(file))) reply.header('content-security-policy', SCAN_POLICY)
}
const OPTIONS = { index: false, preCompressed: true, cacheControl: false, setHeaders } as const

/**
 * The files the pages are made of, and no list of them. Those that carry a hash in their name lie in a folder of their own and
 * have one route: one for each of 1,700 files took a third of a second of every start.
 */
export async function serveBuilt(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, { ...OPTIONS, root, wildcard: false, globIgnore: ['assets/**'] })
  await app.register(serveHashed, { prefix: '/assets', root: path.join(root, 'assets') })
}

async function serveHashed(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  // While a version is replaced, a process may be asked for files of the other one: nobody may keep that they are not there.
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  await app.register(fastifyStatic, { ...OPTIONS, root, decorateReply: false })
}
