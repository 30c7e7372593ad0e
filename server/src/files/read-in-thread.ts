import { Worker } from 'node:worker_threads'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { WaitingLine } from '../http/waiting-line.ts'

const TIME_MS = 10_000
const MEMORY_MB = 192
/** For what is new in its heap, three times what V8 calls a semi-space: it takes 192 otherwise (decision 086). */
const NEW_MB = 24

type ReadFile<Result> = (userId: number, name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Result>

/**
 * A file is unpacked and read beside the thread that takes bids, with an end to its time and memory: whatever it was made
 * for, it only ends its own reading, and is `broken` (T-14). One file per person at a time; the others wait their turn
 * (S-25). `thread` posts what it has read of `workerData`.
 */
export function fileReader<Result>(thread: URL, broken: Result): ReadFile<Result> {
  // Of all people together: bids come first, and there are few processors. Whoever waits longest does so for 40 seconds.
  const line = new WaitingLine({ atOnce: 2, maxWaiting: 8, maxPerHolder: 1 })
  const reading = new Set<number>()
  return async (userId, name, bytes) => {
    if (reading.has(userId)) throw new AppError('in_progress')
    reading.add(userId)
    try {
      return await line.run(userId, () => run(thread, { name, bytes }, broken))
    } finally {
      reading.delete(userId)
    }
  }
}

async function run<Result>(
  url: URL,
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
  broken: Result,
): Promise<Result> {
  const thread = new Worker(url, {
    workerData: file,
    transferList: [file.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: NEW_MB },
  })
  const { promise, resolve } = Promise.withResolvers<Result>()
  const giveUp = () => resolve(broken)
  const timer = setTimeout(giveUp, TIME_MS)
  thread.once('message', resolve).once('error', giveUp).once('exit', giveUp)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
