import { enableCompileCache, flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { ServerBuild } from 'react-router'
import { collectWhenQuiet } from '../../memory/collect-when-quiet.ts'
import { currentScope, inScope, newRequestId } from '../../telemetry/scope.ts'
import { pageServices } from '../page-services.ts'
import { builtFiles } from './built-files.ts'
import type { FromRenderer, RenderSettings, ToRenderer } from './messages.ts'
import { createRenderPage, type RenderPage } from './render-page.ts'

/**
 * The thread that renders pages. A page takes ten milliseconds and more of nothing but computing, and meanwhile bids must be
 * answered (S-5). What its loaders read is asked of the server, which has the API.
 */
const entry = workerData as string
const port = parentPort
if (port === null) throw new Error('pages are rendered in a thread')
const tell = (message: FromRenderer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

// On Linux a priority is a thread's own: where there are more threads than processors, bids and the database go first.
try {
  setPriority(5)
} catch {
  // Some systems allow no change; then it is as before.
}

// What the first thread keeps of compiled code holds for itself alone, and all pages are read here.
enableCompileCache()

interface Waiting {
  resolve(data: unknown): void
  reject(error: Error): void
}
const waiting = new Map<number, Waiting>()
let asked = 0

function ask(path: string, input: unknown): Promise<unknown> {
  asked += 1
  const number = asked
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  waiting.set(number, { resolve, reject })
  tell({ type: 'ask', number, path, input, requestId: currentScope()?.requestId ?? newRequestId() })
  return promise
}

const begun = Promise.withResolvers<RenderSettings>()

async function open(): Promise<RenderPage> {
  const build: ServerBuild = await import(pathToFileURL(entry).href)
  return createRenderPage({
    load: async () => build,
    services: pageServices({
      read: (endpoint, input) => ask(endpoint.path, input) as never,
      now: () => ask('now', null) as Promise<number>,
      ...(await begun.promise),
    }),
    production: true,
    files: builtFiles(path.join(path.dirname(entry), '../client')),
  })
}

/** What cannot open ends and answers nobody: whoever waits is told to come back, and the next page starts another. */
const opening = open().catch((error: unknown) => {
  setImmediate(() => {
    throw error
  })
  return new Promise<never>(() => undefined)
})
// It is written as a thread ends by itself, and this one is ended.
void opening.then(() => flushCompileCache())
collectWhenQuiet()
port.on('message', (message: ToRenderer) => {
  if (message.type === 'begin') return begun.resolve(message.settings)
  if (message.type === 'render') {
    const { number, question, requestId } = message
    void inScope({ requestId }, async () => (await opening)(question)).then(
      (page) => tell({ type: 'page', number, page }, [page.html.buffer]),
      (error: unknown) => tell({ type: 'failed', number, reason: String((error as Error)?.stack ?? error) }),
    )
    return
  }
  const asker = waiting.get(message.number)
  waiting.delete(message.number)
  if (message.type === 'answer') asker?.resolve(message.data)
  else asker?.reject(new AppError(message.code, message.facts as never))
})
