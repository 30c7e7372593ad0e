import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface PartOptions {
  name: string
  /** Where it runs and writes `name.log`. */
  dir: string
  command: readonly string[]
  environment?: Record<string, string>
  /** Started again whenever it ends without being asked, as a supervisor would. */
  isRevived?: boolean
}

const REVIVE_MS = 200

/** Whatever runs when we end ends with us. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** What children see of our environment: nothing that would change how they work. */
const PLAIN = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }

/** One process of the cluster. It can be killed, held still, and started again under the same name. */
export class Part {
  readonly name: string
  #options: PartOptions
  #child: ChildProcess | null = null
  #isMeantToRun = false

  constructor(options: PartOptions) {
    this.name = options.name
    this.#options = options
  }

  /** From its next start on it is another version of itself. */
  become(changes: Pick<PartOptions, 'command'>): void {
    this.#options = { ...this.#options, ...changes }
  }

  get pid(): number | null {
    return this.isRunning ? (this.#child?.pid ?? null) : null
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  start(): void {
    if (this.isRunning) return
    const { dir, command, environment } = this.#options
    const [program, ...flags] = command as [string, ...string[]]
    const log = openSync(path.join(dir, `${this.name}.log`), 'a')
    const child = spawn(program, flags, {
      cwd: dir,
      env: { ...PLAIN, HOME: dir, ...environment },
      stdio: ['ignore', log, log],
      // Ctrl-C is for us alone: parts are ended in their order.
      detached: true,
    })
    child.on('error', () => undefined)
    child.once('exit', () => {
      running.delete(child)
      if (this.#options.isRevived && this.#isMeantToRun && this.#child === child)
        setTimeout(() => this.#revive(), REVIVE_MS)
    })
    this.#child = child
    this.#isMeantToRun = true
    running.add(child)
    closeSync(log)
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.#child?.kill(signal)
  }

  /** Returns when the process is gone; one that does not listen within `patienceMs` is killed. */
  async end(signal: NodeJS.Signals = 'SIGTERM', patienceMs = 10_000): Promise<void> {
    this.#isMeantToRun = false
    const child = this.#child
    if (child === null || !this.isRunning) return
    const gone = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill(signal)
    const giveUp = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await gone
    clearTimeout(giveUp)
  }

  /** The last of what it wrote, for somebody who wants to know why it did not come up. */
  lastWords(): string {
    return readFileSync(path.join(this.#options.dir, `${this.name}.log`), 'utf8')
      .trim()
      .split('\n')
      .slice(-5)
      .map((line) => line.slice(0, 300))
      .join('\n')
  }

  #revive(): void {
    if (this.#isMeantToRun) this.start()
  }
}
