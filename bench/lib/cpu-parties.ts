import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Database } from '../../server/src/db/connect.ts'

const TICK_MS = 10

/** Who works during a measurement, in milliseconds of a processor: threads of the server by their names, and everybody else. */
export type Parties = Record<string, number>

/**
 * What each thread of a server, all of PostgreSQL, and the processes that this one has started besides (attackers, bidders) have
 * worked so far. Nothing where there is no /proc.
 */
export async function openParties({ pool }: Database, serverPid: number): Promise<() => Parties> {
  const { rows } = await pool.query<{ file: string }>("select pg_read_file('postmaster.pid') as file")
  const postmaster = Number.parseInt(rows[0]?.file ?? '', 10)
  return () => {
    const parties: Parties = {}
    const add = (name: string, ms: number) => {
      parties[name] = (parties[name] ?? 0) + ms
    }
    for (const tid of listed(`/proc/${serverPid}/task`)) {
      const thread = read(`/proc/${serverPid}/task/${tid}/stat`)
      if (thread !== null)
        add(tid === String(serverPid) ? 'thread that takes bids' : `server: ${thread.name}`, thread.ms)
    }
    for (const pid of listed('/proc').filter((name) => /^\d+$/.test(name))) {
      const other = read(`/proc/${pid}/stat`)
      if (other === null || Number(pid) === serverPid) continue
      if (Number(pid) === postmaster || other.parent === postmaster) add('PostgreSQL', other.ms)
      else if (other.parent === process.pid) add('attackers and bidders', other.ms)
    }
    return parties
  }
}

/** Milliseconds for which the thread that takes bids had work and no processor, so far; null where the system does not say. */
export function waitedForProcessor(serverPid: number): number | null {
  try {
    const [, waited] = readFileSync(`/proc/${serverPid}/task/${serverPid}/schedstat`, 'utf8').split(' ')
    return Number(waited) / 1e6
  } catch {
    return null
  }
}

/** 'A 40 %, B 12 %' of all cores, the busiest first; what is below one percent is left out. */
export function sharesOf(before: Parties, after: Parties, elapsedMs: number): string {
  const all = elapsedMs * availableParallelism()
  return Object.entries(after)
    .map(([name, ms]) => [name, (100 * (ms - (before[name] ?? 0))) / all] as const)
    .filter(([, share]) => share >= 1)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, share]) => `${name} ${share.toFixed(0)} %`)
    .join(', ')
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function read(file: string): { name: string; parent: number; ms: number } | null {
  try {
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
    const fields = rest.split(' ').map(Number)
    return { name, parent: fields[1] ?? 0, ms: ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS }
  } catch {
    return null
  }
}
