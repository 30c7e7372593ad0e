const AGAIN_MS = 3_000

/** Answers that say nothing about what was sent: the same is asked again. */
export const TROUBLE = ['busy', 'too_many_requests', 'internal', 'in_progress']
/** Sent again by the next session of the same person. */
export const NO_SESSION = ['session_required', 'session_ended', 'only_looking']

/** Back by what the browser says, or tried again a moment later. */
export function lineIsBack(go: () => void): () => void {
  const timer = setTimeout(go, AGAIN_MS)
  window.addEventListener('online', go)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
  }
}

/** Until it is told of, or is so already. */
export const until = (signal: AbortSignal, told: (go: () => void) => () => void, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      signal.removeEventListener('abort', go)
      stop()
      resolve()
    }
    const stop = told(go)
    signal.addEventListener('abort', go)
    if (signal.aborted || isSo()) go()
  })
