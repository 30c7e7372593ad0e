import { type BulkJob, doBulkWork } from './bulk-work.ts'
import { toPieces } from './pieces.ts'

addEventListener('message', ({ data }: MessageEvent<BulkJob>) => {
  // A job that fails is done again in the page, where its error can be met.
  void doBulkWork(data).then(
    (result) => {
      for (const piece of toPieces(result)) postMessage(piece)
    },
    () => postMessage(null),
  )
})
