import { tellBusyShare } from './busy-share.ts'

/** Busy for less than this share of the time: everybody waits for it, though not for long. */
const QUIET = 0.5

/**
 * The C library keeps what has been freed between blocks that live on: of 200 MB after fifteen seconds of pages that no cache had
 * it used 60. Where there is less to do the rest goes back to the system; it takes up to 20 ms, and about one when little was freed
 * since. For the whole process, so one thread calls it (decision 086).
 */
export function trimWhenQuiet(): () => void {
  let found: Promise<(() => void) | null> | undefined
  return tellBusyShare((busy) => {
    if (busy >= QUIET) return
    found ??= findTrim() // not before: a start waits for everything that is loaded
    void found.then((trim) => trim?.())
  })
}

/** `malloc_trim` of glibc; null where the system has another library. */
export async function findTrim(): Promise<(() => void) | null> {
  try {
    const { DataType, load, open } = await import('ffi-rs')
    open({ library: 'libc', path: 'libc.so.6' })
    const call = {
      ...{ library: 'libc', funcName: 'malloc_trim', retType: DataType.I32 },
      ...{ paramsType: [DataType.U64], paramsValue: [0] },
    }
    load(call) // another library than glibc answers to this name as well, and does not have it
    return () => void load(call)
  } catch {
    return null
  }
}
