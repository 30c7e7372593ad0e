import { readdir, readFile } from 'node:fs/promises'

/** Direct children of a process of ours. */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, stat: await readStat(pid) })))
  return stats.filter(({ stat }) => stat?.parent === parent).map(({ pid }) => pid)
}

/** A zombie has let go of everything and counts as gone. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    for (;;) {
      const stat = await readStat(pid)
      if (stat === null || stat.state === 'Z' || stat.state === 'X') break
      await pause(5)
    }
  }
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

async function readStat(pid: number): Promise<{ state: string; parent: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  const [state, parent] = text === null ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ')
  return state === undefined ? null : { state, parent: Number(parent) }
}
