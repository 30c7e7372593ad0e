import os from 'node:os'

/** What a run of many requests took. */
export interface Figures {
  accepted: number
  refused: number
  failed: number
  seconds: number
  p50: number
  p99: number
}

export function summarise(
  latencies: number[],
  counts: Pick<Figures, 'accepted' | 'refused' | 'failed'>,
  seconds: number,
): Figures {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { ...counts, seconds, p50: at(0.5), p99: at(0.99) }
}

export const perSecond = ({ accepted, refused, seconds }: Figures): number => (accepted + refused) / seconds

export function row(name: string, figures: Figures): string {
  const { accepted, refused, failed, seconds, p50, p99 } = figures
  const cells = [
    name.padEnd(52),
    `${Math.round(accepted / seconds)}/s accepted`.padStart(20),
    `${Math.round(refused / seconds)}/s refused`.padStart(16),
    `p50 ${p50.toFixed(1)} ms`.padStart(14),
    `p99 ${p99.toFixed(1)} ms`.padStart(15),
  ]
  return cells.join(' ') + (failed > 0 ? `  ${failed} FAILED` : '')
}

export const machine = (): string =>
  `${os.cpus().length} x ${os.cpus()[0]?.model || os.arch()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.arch()}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}`

export const print = (line: string): void => void process.stdout.write(`${line}\n`)
