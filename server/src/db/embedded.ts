import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { type Archiving, archiveSettings } from './archiving.ts'
import { exists, installedBinaries, type Owner, ownerFor } from './embedded-files.ts'
import { queueHistories } from './queue-histories.ts'

export interface EmbeddedPostgres {
  url: string
  port: number
  /** The postmaster, a direct child: fault tests kill it and wait for its end. */
  process: ChildProcess
  stop(): Promise<void>
}

/** It may not answer yet. */
export interface BegunPostgres extends EmbeddedPostgres {
  untilReady(): Promise<void>
}

export interface EmbeddedOptions {
  /** 0: any free port. */
  port?: number
  /** More `-c name=value` settings. Durability is on by default and stays on. */
  settings?: Record<string, string | number>
  /** null: the log is not kept. */
  archiving?: Archiving | null
  /** Not in our process group, so that Ctrl-C in a terminal does not reach it: whoever asks for this stops it. */
  isApart?: boolean
  /** How long it may take until it answers; a restore replays its log first. */
  patienceMs?: number
}

/**
 * While a new cluster grows, each segment of its write-ahead log is filled with zeros before its first use, and every
 * commit waits for that: 40 ms for the usual 16 MB.
 */
const WAL_SEGMENT_MB = 4
/** Texts in the order of their bytes, and letters of all languages in either case: of C alone É and é are two letters (P-598). */
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
/** As much log between checkpoints as with segments of the usual size. */
const WAL = { min_wal_size: '80MB', max_wal_size: '1GB' }

/**
 * Starts PostgreSQL from the npm package in `dir`, creating the cluster the first time. Works as root as well (PostgreSQL
 * refuses to run as root, so it runs as a system user of its own) and in folders other users cannot enter.
 */
export async function startEmbeddedPostgres(dir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const begun = await beginEmbeddedPostgres(dir, options)
  await begun.untilReady()
  return begun
}

/** The same, for whoever has something to do until it answers. */
export async function beginEmbeddedPostgres(dir: string, options: EmbeddedOptions = {}): Promise<BegunPostgres> {
  const owner = await ownerFor(dir)
  const binaries = await installedBinaries(owner)
  const data = path.join(owner.home, 'cluster')
  await takeOver(owner.home, dir)
  const password = await prepareCluster(data, owner, binaries)
  if (options.archiving) await queueHistories(data, owner)

  const port = options.port || (await freePort())
  const socketDir = fitsSocket(owner.home, port) ? owner.home : ''
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketDir,
    ...WAL,
    ...(options.archiving ? await archiveSettings(owner, options.archiving) : {}),
    ...options.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', data, ...flags], {
    ...owner.spawnAs,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.isApart ?? false,
  })
  const log = collect(child)
  const endWithUs = () => void child.kill('SIGINT')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  // A socket file costs a fifth less per statement than the network of this machine.
  const host = socketDir === '' ? '127.0.0.1' : encodeURIComponent(socketDir)
  const url = `postgres://postgres:${password}@${host}:${port}/postgres`
  return {
    ...{ url, port, process: child, stop: () => stop(child) },
    untilReady: () => untilReady(url, { child, log, patienceMs: options.patienceMs ?? 60_000 }),
  }
}

/** The system takes no longer names, and a comma would be read as several folders. */
const fitsSocket = (dir: string, port: number): boolean =>
  Buffer.byteLength(path.join(dir, `.s.PGSQL.${port}.lock`)) < 104 && !dir.includes(',')

async function prepareCluster(data: string, owner: Owner, binaries: { initdb: string }): Promise<string> {
  const passwordFile = path.join(owner.home, 'password')
  const isReady = await exists(path.join(data, 'PG_VERSION'))
  if (isReady) return (await readFile(passwordFile, 'utf8')).trim()

  // A start that was cut off leaves half a cluster, which initdb would refuse.
  await rm(data, { recursive: true, force: true })
  const password = crypto.randomUUID()
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (owner.uid !== null) await chown(passwordFile, owner.uid, owner.gid)
  const flags = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const child = spawn(
    binaries.initdb,
    [
      ...flags,
      ...LOCALE,
      '--encoding=UTF8',
      '--data-checksums',
      '--no-instructions',
      `--wal-segsize=${WAL_SEGMENT_MB}`,
    ],
    {
      ...owner.spawnAs,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const log = collect(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`PostgreSQL could not create its files in ${data}: ${log()}`)
  return password
}

/**
 * One cluster, one server. A copy that is alive on this data folder is a clear error; a PostgreSQL whose server was
 * killed is stopped, so that the next start works.
 */
async function takeOver(home: string, dir: string): Promise<void> {
  const isNamed = (pid: number, name: string) =>
    readFile(`/proc/${pid}/comm`, 'utf8').then(
      (text) => text.startsWith(name),
      () => false,
    )
  const readPid = (file: string) =>
    readFile(path.join(home, file), 'utf8').then(
      (text) => Number(text.split('\n')[0]),
      () => 0,
    )

  const postmaster = await readPid('cluster/postmaster.pid')
  if (postmaster > 0 && (await isNamed(postmaster, 'postgres'))) {
    const server = await readPid('server.pid')
    if (server !== process.pid && server > 0 && (await exists(`/proc/${server}`))) {
      throw new Error(`Another copy is running on ${dir}. Stop it, or set DATA_DIR to another folder.`)
    }
    process.kill(postmaster, 'SIGINT')
    while (await isNamed(postmaster, 'postgres')) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await writeFile(path.join(home, 'server.pid'), String(process.pid))
}

async function untilReady(
  url: string,
  { child, log, patienceMs }: { child: ChildProcess; log: () => string; patienceMs: number },
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log()}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 40)) // starting up or recovering
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(`PostgreSQL did not answer within ${patienceMs / 1_000} seconds: ${log()}`)
}

/** Fast shutdown: open transactions are rolled back, everything committed is safe. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

/** Keeps the last lines for error messages; PostgreSQL's own log is otherwise of no interest here. */
function collect(child: ChildProcess): () => string {
  let text = ''
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-2_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => text.trim()
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
