import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import Fastify from 'fastify'
import { freePort } from '../../server/src/db/embedded.ts'
import { SURROUNDINGS, startArguments } from './start-command.ts'

export interface BenchServer {
  url: string
  process: ChildProcess | null
  close(): Promise<void>
}

/** The server as shipped, in a process of its own, on a database that is already there. */
export async function startShippedServer(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<BenchServer> {
  const port = await freePort()
  const child = spawn(process.execPath, await startArguments(), {
    env: {
      ...process.env,
      ...SURROUNDINGS,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/readyz`, child)
  return { url, process: child, close: () => stop(child) }
}

/** A server of this folder with a script of its own: the ordinary bid handler, or a bare route. */
export async function startScript(script: string, env: Record<string, string>): Promise<BenchServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script)], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/readyz`, child)
  return { url, process: child, close: () => stop(child) }
}

export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server did not get ready')
}

/** Building the index of the search takes a core for half a minute in a large house. */
export async function untilIndexed(url: string): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (/^search_index_ready 1$/m.test(await (await fetch(`${url}/metrics`)).text())) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the index did not get ready')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

export const quietFastify = () => Fastify({ logger: false })
