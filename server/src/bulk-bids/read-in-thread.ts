import { Worker } from 'node:worker_threads'
import type { ReadFile } from '@gavelhouse/shared/bulk-bids/read-bulk-file.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { WaitingLine } from '../http/waiting-line.ts'

const TIME_MS = 10_000
const MEMORY_MB = 192
/** Of all people together: bids come first, and there are few processors. Whoever waits longest does so for 40 seconds. */
const line = new WaitingLine({ atOnce: 2, maxWaiting: 8, maxPerHolder: 1 })

const reading = new Set<number>()

/**
 * A workbook is unpacked and read beside the thread that takes bids, with an end to its time and memory: whatever a file
 * was made for, it only ends its own reading (T-14). One file per person at a time; the others wait their turn (S-25).
 */
export async function readInThread(userId: number, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  if (reading.has(userId)) throw new AppError('in_progress')
  reading.add(userId)
  try {
    return await line.run(userId, () => run(name, bytes))
  } finally {
    reading.delete(userId)
  }
}

async function run(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: { name, bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const { promise, resolve } = Promise.withResolvers<ReadFile>()
  const giveUp = () => resolve({ problem: 'file_broken' })
  const timer = setTimeout(giveUp, TIME_MS)
  thread.once('message', resolve).once('error', giveUp).once('exit', giveUp)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
