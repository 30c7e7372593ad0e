import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../server/src/db/embedded.ts'
import { argument } from './lib/argument.ts'
import { machine, print } from './lib/figures.ts'
import { loadPages } from './lib/page-load-process.ts'
import { untilReady } from './lib/servers.ts'

/**
 * The pages of the demo house as people get them: how many a second from the cache and how many rendered anew, how much
 * script the first view loads, how long a start takes and how much is installed.
 */
const SECONDS = argument('seconds', 5)
const CONNECTIONS = argument('connections', 10)
const ROOT = path.resolve(import.meta.dirname, '..')

print(`Pages: ${machine()}`)
const dataDir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-bench-'))
await chmod(dataDir, 0o755)
try {
  const first = await startDemoHouse()
  print(
    `start with an empty folder (database, schema, demo house, pictures): ${first.startSeconds.toFixed(1)} s to the first page`,
  )
  await first.stop()
  const house = await startDemoHouse()
  print(`start again: ${house.startSeconds.toFixed(1)} s to the first page`)

  const lotPath = await findLotPath(house.url)
  const pages: [name: string, path: string][] = [
    ['home', '/'],
    ['auctions', '/auction'],
    ['lot', lotPath],
  ]
  for (const [name, page] of pages) {
    const order = { url: house.url, path: page, connections: CONNECTIONS, seconds: SECONDS }
    const rendered = await loadPages({ ...order, isAlwaysNew: true })
    const kept = await loadPages({ ...order, isAlwaysNew: false })
    const cells = [rendered, kept].map(
      ({ perSecond, p50, p99 }) => `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    )
    print(
      `${name} (${(kept.bytes / 1_000).toFixed(1)} KB): rendered ${cells[0]}; from the cache ${cells[1]}; ${(kept.perSecond / rendered.perSecond).toFixed(1)} times`,
    )
  }
  for (const [name, page] of pages) {
    const scripts = await scriptsOf(house.url, page)
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    const largest = scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4)
    const parts = largest.map(({ file, bytes }) => `${path.basename(file)} ${(bytes / 1_000).toFixed(1)}`)
    print(
      `script of the first view, ${name}: ${(total / 1_000).toFixed(1)} KB compressed in ${scripts.length} files (${parts.join(', ')})`,
    )
  }
  await house.stop()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
print(
  `installed: ${(Number(execFileSync('du', ['-sk', 'node_modules'], { cwd: ROOT, encoding: 'utf8' }).split('\t')[0]) / 1_024).toFixed(0)} MiB in node_modules`,
)
print(`load average at the end: ${machine().split(' load ')[1]}`)

/** The server as shipped with a database of its own, started as people start it. */
async function startDemoHouse() {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [path.join(ROOT, 'server/src/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/`, child)
  return {
    url,
    startSeconds: (performance.now() - startedAt) / 1_000,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function findLotPath(url: string): Promise<string> {
  const read = async (page: string) => (await fetch(`${url}${page}`)).text()
  const auction = /href="(\/liveAuction\/\d+)"/.exec(await read('/auction'))?.[1]
  if (auction === undefined) throw new Error('the demo house has no auction')
  const lot = /href="(\/(?:productView|lot)\/\d+)/i.exec(await read(auction))?.[1]
  if (lot === undefined) throw new Error(`${auction} shows no lot`)
  return lot
}

/** What the browser loads before anything is clicked: preloads and scripts named in the page. */
async function scriptsOf(url: string, page: string): Promise<{ file: string; bytes: number }[]> {
  const html = await (await fetch(`${url}${page}`)).text()
  const named = [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
    ...html.matchAll(/<script[^>]* src="([^"]+)"/g),
    ...html.matchAll(/import(?: \* as \w+ from)? ?"(\/assets\/[^"]+)"/g),
  ]
  const files = new Set(named.map(([, file]) => file as string))
  return Promise.all(
    [...files].map(async (file) => {
      const answer = await fetch(`${url}${file}`, { headers: { 'accept-encoding': 'br' } })
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      // The header says what travelled; the body is unpacked by now.
      return { file, bytes: Number(answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength) }
    }),
  )
}
