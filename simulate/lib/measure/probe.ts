import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import type { TracedBatch } from '../../../server/src/telemetry/scope.ts'

/** What a server tells of itself: one line for each batch, and for each pause of the garbage collector. */
export type Told =
  | { kind: 'batch'; at: number; ms: number; bids: number }
  | { kind: 'collected'; at: number; ms: number }

/** Imported into a server that is measured, before anything else; the server itself is as shipped. */
const file = process.env.PROBE_FILE
const WRITE_EVERY_MS = 1_000

if (file !== undefined && isMainThread) {
  let told: Told[] = []
  subscribe('gavelhouse:batch', (batch) => {
    const { startedAt, requests } = batch as TracedBatch
    told.push({ kind: 'batch', at: Date.now(), ms: performance.now() - startedAt, bids: requests })
  })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      told.push({ kind: 'collected', at: performance.timeOrigin + startTime, ms: duration })
  }).observe({ entryTypes: ['gc'] })
  setInterval(() => {
    if (told.length === 0) return
    appendFileSync(file, told.map((line) => `${JSON.stringify(line)}\n`).join(''))
    told = []
  }, WRITE_EVERY_MS).unref()
}
