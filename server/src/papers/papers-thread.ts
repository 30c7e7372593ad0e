import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawDocuments } from './draw-document.ts'
import { drawLabels } from './draw-labels.ts'
import type { FromPapers, PaperOrder, ToPapers } from './messages.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

/**
 * The thread that draws papers. One takes from 15 milliseconds to a tenth of a second of nothing but
 * computing, and meanwhile bids must be answered.
 */
const port = parentPort
if (port === null) throw new Error('papers are drawn in a thread')
const tell = (message: FromPapers, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

// On Linux a priority is a thread's own: where there are more threads than processors, bids and the database go first.
try {
  setPriority(5)
} catch {
  // Some systems allow no change; then it is as before.
}

function make(order: PaperOrder): Promise<Uint8Array> {
  switch (order.type) {
    case 'pdf':
      return drawDocuments(order.documents)
    case 'xlsx':
      return writeSpreadsheet(order.spreadsheet)
    case 'labels':
      return drawLabels(order)
  }
}

async function answer({ number, ...order }: ToPapers): Promise<void> {
  try {
    const bytes = Uint8Array.from(await make(order))
    tell({ type: 'made', number, bytes }, [bytes.buffer])
  } catch (error) {
    tell({ type: 'failed', number, reason: (error as Error).message })
  }
}

port.on('message', (order: ToPapers) => void answer(order))
