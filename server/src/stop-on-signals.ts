import type { FastifyBaseLogger } from 'fastify'

/** One Ctrl-C comes twice: the terminal sends it to everybody, and npm hands it on. */
const SAME_MS = 500
/** What has not ended by then will not end; whoever supervises waits a little longer (ops/systemd). */
const PATIENCE_MS = 10_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const

type Signalled = Pick<NodeJS.EventEmitter, 'on' | 'off'> & { exit(code: number): void }

interface Options {
  process: Signalled
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** The first signal stops gracefully, a second one at once. The log says which of it was, so that a sudden end is not taken for a crash. */
export function stopOnSignals(stop: () => Promise<void>, { process, log }: Options): void {
  let toldAt: number | null = null
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const now = performance.now()
      if (toldAt !== null && now - toldAt < SAME_MS) return
      if (toldAt !== null) {
        log.warn({ signal }, 'told to stop twice: ended at once')
        return process.exit(1)
      }
      toldAt = now
      log.info({ signal }, 'stopping')
      setTimeout(() => {
        log.warn({ signal }, 'not everything ended in ten seconds: ended at once')
        process.exit(1)
      }, PATIENCE_MS).unref()
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.warn({ err: error }, 'could not stop in order')
          process.exit(1)
        },
      )
    })
  }
}

/** Until a house is open there is nothing to finish; but it must end by itself, or its own database would be left behind. Returns how to let go. */
export function endWhileStarting(process: Signalled): () => void {
  const end = () => process.exit(1)
  for (const signal of SIGNALS) process.on(signal, end)
  return () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}
