import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '../../server/src/db/connect.ts'

/** Processor time in milliseconds. */
export interface CpuTime {
  server: number
  database: number
}

/** A tick of the kernel's clock, as /proc counts. */
const TICK_MS = 10

/**
 * What a server and all of PostgreSQL have worked so far. On a machine that others use as well this says more than calls per
 * second: it does not depend on how long one has to wait for a core. Nothing where there is no /proc.
 */
export async function openCpuClock({ pool }: Database, serverPid: number | undefined): Promise<() => CpuTime> {
  const { rows } = await pool.query<{ file: string }>("select pg_read_file('postmaster.pid') as file")
  const postmaster = Number.parseInt(rows[0]?.file ?? '', 10)
  return () => ({ server: ofProcess(serverPid ?? 0)?.own ?? 0, database: ofFamily(postmaster) })
}

/** Calls as `act` does, with the time each of them took of the processors. */
export async function withCpu<Figures extends { sent: number }>(
  clock: () => CpuTime,
  act: () => Promise<Figures>,
): Promise<Figures & { cpu: CpuTime }> {
  const before = clock()
  const figures = await act()
  const after = clock()
  const each = (name: keyof CpuTime) => (after[name] - before[name]) / figures.sent
  return { ...figures, cpu: { server: each('server'), database: each('database') } }
}

function ofFamily(parent: number): number {
  const { own = 0, ended = 0 } = ofProcess(parent) ?? {}
  let sum = own + ended
  for (const name of pids()) {
    const child = ofProcess(Number(name))
    if (child?.parent === parent) sum += child.own
  }
  return sum
}

function pids(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** Its own time, and that of its children that have ended; null: it is not there any more. */
function ofProcess(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ').map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    return { parent, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS }
  } catch {
    return null
  }
}
