import { solve } from '@gavelhouse/shared/accounts/work.ts'

/**
 * A web worker for proof of work: solves beside the page, which stays alive meanwhile; in the page where workers are
 * not to be had.
 */
export function solveChallenge(challenge: string): Promise<string | null> {
  return new Promise((resolve) => {
    const inPage = () => resolve(solve(challenge))
    try {
      const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
      const finish = (act: () => void) => {
        worker.terminate()
        act()
      }
      worker.onmessage = ({ data }: MessageEvent<string | null>) => finish(() => resolve(data))
      worker.onerror = () => finish(inPage)
      worker.postMessage(challenge)
    } catch {
      inPage()
    }
  })
}
