import { type BulkJob, type BulkResults, doBulkWork } from './bulk-work.ts'
import { createCollector, type Piece } from './pieces.ts'

/** A web worker: works beside the page, which stays alive meanwhile; in the page where workers are not to be had. */
export function besideThePage<Job extends BulkJob>(job: Job): Promise<BulkResults[Job['type']]> {
  type Result = BulkResults[Job['type']]
  const inPage = () => doBulkWork(job) as Promise<Result>
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('./bulk-worker.ts', import.meta.url), { type: 'module' })
      const finish = (result: Result | Promise<Result>) => {
        worker.terminate()
        resolve(result)
      }
      const collect = createCollector()
      worker.onmessage = ({ data }: MessageEvent<Piece | null>) => {
        if (data === null) return finish(inPage())
        const whole = collect(data)
        if (whole !== null) finish(whole.result as Result)
      }
      worker.onerror = () => finish(inPage())
      worker.postMessage(job)
    } catch {
      resolve(inPage())
    }
  })
}
