import type { BulkFile, BulkResults } from './bulk-work.ts'

type Result = BulkResults[keyof BulkResults]

/** Rows and lots ahead of the rest, a few at a time: thousands in one message would hold the page up while it unpacks them. */
export type Piece = { rows: BulkFile['rows']; lots: BulkFile['lots'] } | { rest: Result }

const AT_ONCE = 250

export function* toPieces(result: Result): Generator<Piece> {
  if (!isFile(result)) return yield { rest: result }
  const { rows, lots, ...rest } = result
  for (let from = 0; from < rows.length; from += AT_ONCE)
    yield { rows: rows.slice(from, from + AT_ONCE), lots: lots.slice(from, from + AT_ONCE) }
  yield { rest: { ...rest, rows: [], lots: [] } }
}

/** Puts them together again; null until the last one is there. */
export function createCollector(): (piece: Piece) => { result: Result } | null {
  const rows: BulkFile['rows'] = []
  const lots: BulkFile['lots'] = []
  return (piece) => {
    if ('rest' in piece) return { result: isFile(piece.rest) ? { ...piece.rest, rows, lots } : piece.rest }
    rows.push(...piece.rows)
    lots.push(...piece.lots)
    return null
  }
}

const isFile = (result: Result): result is BulkFile => typeof result === 'object' && result !== null && 'rows' in result
