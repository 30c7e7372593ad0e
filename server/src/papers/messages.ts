import type { PaperDocument } from './document.ts'
import type { LabelSheet } from './labels.ts'
import type { Spreadsheet } from './spreadsheet.ts'

export type PaperOrder =
  | { type: 'pdf'; documents: readonly [PaperDocument, ...PaperDocument[]] }
  | { type: 'xlsx'; spreadsheet: Spreadsheet }
  | ({ type: 'labels' } & LabelSheet)

/** What the server tells the thread that draws, and what it hears. */
export type ToPapers = PaperOrder & { number: number }
export type FromPapers =
  | { type: 'made'; number: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'failed'; number: number; reason: string }
