import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { childrenOf, kill, untilGone } from '../../faults/lib/processes.ts'
import type { Part } from './part.ts'
import { type PatroniOptions, patroniPart } from './patroni.ts'
import type { NodePlace } from './patroni-settings.ts'
import { isAnswering } from './until.ts'

/** A Patroni and its PostgreSQL, which goes on when Patroni is killed. */
export class PatroniNode {
  readonly name: string
  readonly mode: PatroniOptions['mode']
  readonly patroni: Part
  #url: string
  /** Its disk. */
  readonly folder: string
  #data: string

  constructor(place: NodePlace, options: PatroniOptions) {
    this.name = place.name
    this.mode = options.mode
    this.patroni = patroniPart(place, options)
    this.#url = `http://${place.host}:${place.restPort}`
    this.folder = path.join(options.dir, place.name)
    this.#data = path.join(this.folder, 'data')
  }

  start(): void {
    this.patroni.start()
  }

  is(role: 'primary' | 'replica' | 'sync'): Promise<boolean> {
    return isAnswering(`${this.#url}/${role}`)
  }

  /** All processes of its PostgreSQL; none when it is down. */
  async postgres(): Promise<number[]> {
    const text = await readFile(path.join(this.#data, 'postmaster.pid'), 'utf8').catch(() => '')
    const postmaster = Number(text.split('\n')[0])
    return postmaster > 0 ? [postmaster, ...(await childrenOf(postmaster))] : []
  }

  /** Those of its PostgreSQL that do a certain work: walsender, startup. */
  async working(work: string): Promise<number[]> {
    const all = await this.postgres()
    const names = await Promise.all(all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
    return all.filter((_, index) => names[index]?.includes(work))
  }

  /** Machine gone: both at once, with no time for a last word. */
  async kill(): Promise<void> {
    const pids = await this.postgres()
    for (const pid of pids.slice(0, 1)) kill(pid, 'SIGSTOP')
    const all = new Set([...pids, ...(await this.postgres())])
    this.patroni.signal('SIGKILL')
    for (const pid of all) kill(pid, 'SIGKILL')
    await untilGone([...all])
    await this.patroni.end('SIGKILL')
  }

  async killPostgres(): Promise<void> {
    const pids = await this.postgres()
    for (const pid of pids) kill(pid, 'SIGKILL')
    await untilGone(pids)
  }

  async stop(): Promise<void> {
    const before = await this.postgres()
    for (const pid of before) kill(pid, 'SIGCONT')
    await this.patroni.end('SIGTERM', 10_000)
    const left = await this.postgres()
    for (const pid of left) kill(pid, 'SIGKILL')
    await untilGone(left)
  }
}
