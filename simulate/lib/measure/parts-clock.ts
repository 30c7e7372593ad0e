import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '../../../server/src/db/connect.ts'

/** What each part has worked so far, in milliseconds of one core. */
export interface Worked {
  /** The event loop of the web process, and all its other threads: collector, pool, index, pages. */
  loop: number
  helpers: number
  /** PostgreSQL for bids, and for everything else: notices, mails, vacuum, the log. */
  lanes: number
  otherDatabase: number
  /** Whoever loads the house and whoever watches it. */
  outside: number
  /** Everything else on this machine, and what its host took away. */
  foreign: number
  /** How often the event loop had nothing to do and slept, and how often whoever is outside did. */
  wakes: number
  outsideWakes: number
}

const NANOSECONDS = 1_000_000
/** A tick of the kernel's clock, as /proc/stat counts. */
const TICK_MS = 10

/** By the scheduler's own account. Only where there is /proc. */
export async function openPartsClock({ pool }: Database, serverPid: number): Promise<() => Promise<Worked>> {
  const { rows } = await pool.query<{ file: string }>("select pg_read_file('postmaster.pid') as file")
  const postmaster = Number.parseInt(rows[0]?.file ?? '', 10)
  /** Processes come and go; what an ended one worked must not go with it. */
  const [backends, outsiders] = [new Map<number, { ms: number; isLane: boolean }>(), new Map<number, number>()]
  return async () => {
    const { rows: lanes } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name like 'gavelhouse-bids%'",
    )
    const lanePids = new Set(lanes.map(({ pid }) => pid))
    for (const pid of childrenOf(postmaster))
      backends.set(pid, { ms: workedByAll(pid), isLane: lanePids.has(pid) || backends.get(pid)?.isLane === true })
    for (const pid of childrenOf(process.pid))
      if (pid !== serverPid && pid !== postmaster) outsiders.set(pid, workedByAll(pid))
    const ofBackends = (isWanted: boolean) =>
      backends.values().reduce((all, { ms, isLane }) => (isLane === isWanted ? all + ms : all), 0)
    const loop = loopWorked(serverPid)
    const own = {
      ...{ loop, helpers: workedByAll(serverPid) - loop, lanes: ofBackends(true) },
      ...{ otherDatabase: ofBackends(false) + workedByAll(postmaster) },
      outside: outsiders.values().reduce((all, ms) => all + ms, workedByAll(process.pid)),
    }
    const all = Object.values(own).reduce((sum, ms) => sum + ms, 0)
    const outsideWakes = outsiders.keys().reduce((sum, pid) => sum + sleepsOf(pid), 0)
    return { ...own, foreign: workedByMachine() - all, wakes: sleepsOf(serverPid), outsideWakes }
  }
}

/** The event loop of one process alone. */
export const loopWorked = (pid: number): number => workedBy(`${pid}/task/${pid}`)

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const [, found] = read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? []
    return Number(found) === parent ? Number(name) : []
  })
}

/** All threads of a process. */
function workedByAll(pid: number): number {
  const tasks = list(`/proc/${pid}/task`)
  return tasks.reduce((all, task) => all + workedBy(`${pid}/task/${task}`), 0)
}

const workedBy = (entry: string): number => Number(read(`/proc/${entry}/schedstat`).split(' ')[0]) / NANOSECONDS

const sleepsOf = (pid: number): number =>
  Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(read(`/proc/${pid}/task/${pid}/status`))?.[1] ?? 0)

/** All but idle and waiting for the disk. */
function workedByMachine(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = (
    read('/proc/stat').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softIrq + steal) * TICK_MS
}

/** Nothing for what has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function list(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}
