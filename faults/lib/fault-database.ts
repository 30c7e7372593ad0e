import { once } from 'node:events'
import type { Archiving } from '../../server/src/db/archiving.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/db/embedded.ts'
import { childrenOf, kill, untilGone } from './processes.ts'

/** Commits that take as long as on a slow disk (in microseconds), so that kills fall into them more often. */
const SLOW_COMMITS = { commit_delay: 6_000, commit_siblings: 0 }

/** The PostgreSQL of the house, that can be shot and comes back on the same port. */
export class FaultDatabase {
  #dir: string
  #settings: Record<string, string | number>
  #postgres: EmbeddedPostgres

  private constructor(dir: string, settings: Record<string, string | number>, postgres: EmbeddedPostgres) {
    this.#dir = dir
    this.#settings = settings
    this.#postgres = postgres
  }

  static async start(
    dir: string,
    settings: Record<string, string | number> = {},
    archiving: Archiving | null = null,
  ): Promise<FaultDatabase> {
    const all = { max_connections: 200, ...SLOW_COMMITS, ...settings }
    return new FaultDatabase(dir, all, await startEmbeddedPostgres(dir, { settings: all, archiving }))
  }

  get url(): string {
    return this.#postgres.url
  }

  /** kill -9 for the postmaster and everything it started, at one moment. */
  async kill(): Promise<void> {
    const { process: postmaster } = this.#postgres
    const pid = postmaster.pid as number
    const ended = once(postmaster, 'exit')
    kill(pid, 'SIGSTOP') // it can start nothing while its children are counted
    const children = await childrenOf(pid)
    for (const child of [...children, pid]) kill(child, 'SIGKILL')
    await ended
    await untilGone(children)
  }

  async restart(): Promise<void> {
    const { port } = this.#postgres
    this.#postgres = await startEmbeddedPostgres(this.#dir, { port, settings: this.#settings })
  }

  /** kill -9 for one process that serves a connection: PostgreSQL throws out everybody and recovers by itself. */
  killBackend(pid: number): void {
    kill(pid, 'SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#postgres.stop()
  }
}
