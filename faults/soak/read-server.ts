import { readFile } from 'node:fs/promises'
import type { Minute } from './judge.ts'

type Told = Pick<
  Minute,
  | 'heap'
  | 'handles'
  | 'files'
  | 'sockets'
  | 'pool'
  | 'poolWaiting'
  | 'database'
  | 'loopP99'
  | 'calls'
  | 'toldToComeBack'
  | 'serverErrors'
  | 'errorLines'
>

/** What the server tells at /metrics. The delay of its event loop is that since it was last asked. */
export async function readServer(url: string): Promise<Told> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n')
  const sum = (pattern: RegExp) =>
    lines.reduce((total, line) => (pattern.test(line) ? total + Number(line.slice(line.lastIndexOf(' '))) : total), 0)
  return {
    heap: sum(/^nodejs_heap_size_used_bytes /),
    handles: sum(/^nodejs_active_handles_total /),
    files: sum(/^process_open_fds /),
    sockets: sum(/^live_connections /),
    pool: sum(/^database_connections\{state="total"\} /),
    poolWaiting: sum(/^database_connections\{state="waiting"\} /),
    database: sum(/^database_size_bytes /),
    loopP99: sum(/^nodejs_eventloop_lag_p99_seconds /) * 1_000,
    calls: sum(/^http_request_seconds_count\{/),
    toldToComeBack: sum(/^http_request_seconds_count\{.*status="503"/),
    serverErrors: sum(/^http_request_seconds_count\{.*status="5(?!03)\d\d"/),
    errorLines: sum(/^log_lines_total\{level="(error|fatal)"/),
  }
}

/** Bytes in memory, as the system counts. */
export async function readRss(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024
}
