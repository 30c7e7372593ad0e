import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { START_OPTIONS, SURROUNDINGS } from '../../bench/lib/start-command.ts'
import { builtServer } from '../../script/lib/build-server.ts'
import { freePort } from '../../server/src/db/embedded.ts'
import { pause } from './processes.ts'

/** A mistake is planted while a file is read: into the source, not into what is built of it. */
const SOURCE = path.resolve(import.meta.dirname, '../../server/src/main.ts')
const REGISTER = path.resolve(import.meta.dirname, '../planted/register.ts')

/** Nothing has been broken yet: a server that does not come up after so many tries never will (pages not built, a bad setting). */
const FIRST_STARTS = 3

export interface FaultServerOptions {
  databaseUrl: string
  dataDir: string
  /** A mistake to run with, from faults/planted. */
  plant: string | null
  /** How long a start may take: on a machine that does much else it takes minutes. */
  readyMs?: number
  /** Loaded before the server. */
  imports?: readonly string[]
  onLine?: (line: string) => void
}

/** Of the server's log. */
interface Line {
  level: number
  msg: string
  err?: { message: string; cause?: { message: string } }
}

/** The server as shipped, as a direct child that is started again whenever it ends, as a supervisor would. */
export class FaultServer {
  readonly url: string
  /** Last words of servers that had been taking requests and ended without being asked. */
  readonly deaths: string[] = []
  /** Warnings and errors it wrote, and how often. */
  readonly complaints = new Map<string, number>()
  #options: FaultServerOptions
  #port: number
  #main: string
  #child: ChildProcess | null = null
  #wasReady = false
  #isMeantToRun = false
  #isPlanted = false
  #failedStarts = 0
  #lastWords: string[] = []

  private constructor(options: FaultServerOptions, port: number, main: string) {
    this.#options = options
    this.#port = port
    this.#main = main
    this.url = `http://127.0.0.1:${port}`
    process.once('exit', this.#endWithUs)
  }

  static async start(options: FaultServerOptions): Promise<FaultServer> {
    const server = new FaultServer(options, await freePort(), options.plant === null ? await builtServer() : SOURCE)
    server.spawn()
    await server.untilReady(FIRST_STARTS)
    if (options.plant !== null && !server.#isPlanted) throw new Error(`${options.plant} was not planted`)
    return server
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  spawn(): void {
    const { databaseUrl, dataDir, plant } = this.#options
    const imports = [...(plant === null ? [] : [REGISTER]), ...(this.#options.imports ?? [])]
    const child = spawn(
      process.execPath,
      [...START_OPTIONS, ...imports.flatMap((file) => ['--import', file]), this.#main],
      {
        env: {
          ...process.env,
          ...SURROUNDINGS,
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          PORT: String(this.#port),
          DEMO: '0',
          RATE_LIMIT: 'off',
          LOG_LEVEL: 'warn',
          ...(plant === null ? {} : { FAULTS_PLANT: plant }),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    this.#child = child
    this.#isMeantToRun = true
    this.#wasReady = false
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', (line) => this.#hear(line))
    }
    child.once('exit', () => {
      if (this.#child !== child || !this.#isMeantToRun) return
      if (this.#wasReady) this.deaths.push(this.#lastWords.join('\n'))
      else {
        this.#failedStarts += 1
        this.#complain(`did not start: ${this.#lastWords.at(-1)}`)
      }
      setTimeout(() => {
        if (this.#child === child && this.#isMeantToRun) this.spawn()
      }, 100)
    })
  }

  async untilReady(mostStarts = Number.POSITIVE_INFINITY): Promise<void> {
    for (const giveUpAt = Date.now() + (this.#options.readyMs ?? 120_000); Date.now() < giveUpAt; ) {
      if (!this.#isMeantToRun) return
      const isReady = await fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) {
        this.#wasReady = true
        return
      }
      if (this.#failedStarts >= mostStarts) break
      await pause(25)
    }
    this.#isMeantToRun = false
    throw new Error(`the server did not get ready: ${this.#lastWords.join('\n')}`)
  }

  /** kill -9; returns when the process is gone. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    process.off('exit', this.#endWithUs)
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isMeantToRun = false
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  #endWithUs = () => void this.#child?.kill('SIGKILL')

  #hear(line: string): void {
    this.#options.onLine?.(line)
    this.#lastWords = [...this.#lastWords, line].slice(-30)
    if (line.startsWith('planted ')) this.#isPlanted = true
    if (!line.startsWith('{')) return
    const { level, msg, err } = JSON.parse(line) as Line
    if (level < 40) return
    const cause = err === undefined ? '' : ` (${(err.cause ?? err).message.slice(0, 120)})`
    this.#complain(`${level >= 50 ? 'error' : 'warning'}: ${msg}${cause}`)
  }

  #complain(text: string): void {
    this.complaints.set(text, (this.complaints.get(text) ?? 0) + 1)
  }
}
