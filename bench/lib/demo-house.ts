import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/src/db/embedded.ts'
import { untilReady } from './servers.ts'
import { ROOT, SURROUNDINGS, startArguments } from './start-command.ts'

export interface DemoHouse {
  url: string
  pid: number
  startSeconds: number
  stop(): Promise<void>
}

/** A folder for one run, gone afterwards. */
export async function withDataDir(run: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-bench-'))
  await chmod(dataDir, 0o755)
  try {
    await run(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The server as shipped with a database of its own, started as people start it. */
export async function startDemoHouse(dataDir: string): Promise<DemoHouse> {
  const port = await freePort()
  const args = await startArguments()
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      ...SURROUNDINGS,
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
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - startedAt) / 1_000,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const read = async (url: string, page: string) => (await fetch(`${url}${page}`)).text()

export async function findAuctionPath(url: string): Promise<string> {
  const auction = /href="(\/liveAuction\/\d+)"/.exec(await read(url, '/auction'))?.[1]
  if (auction === undefined) throw new Error('the demo house has no auction')
  return auction
}

export async function findLotPath(url: string): Promise<string> {
  const auction = await findAuctionPath(url)
  const lot = /href="(\/(?:productView|lot)\/\d+)/i.exec(await read(url, auction))?.[1]
  if (lot === undefined) throw new Error(`${auction} shows no lot`)
  return lot
}
