/** How late things were, in milliseconds. */
export interface Delays {
  count: number
  p50: number
  p99: number
  max: number
}

export function delaysOf(values: readonly number[]): Delays {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? Number.NaN }
}

export function delayRow(name: string, { count, p50, p99, max }: Delays): string {
  const cells = [`p50 ${p50.toFixed(1)} ms`, `p99 ${p99.toFixed(1)} ms`, `max ${max.toFixed(1)} ms`]
  return [name.padEnd(52), `${count} events`.padStart(14), ...cells.map((cell) => cell.padStart(16))].join(' ')
}

/** A line that says whether a goal was reached. */
export const verdict = (isReached: boolean, text: string): string => `${isReached ? 'reached' : 'MISSED '}  ${text}`
