import type { Slice } from '../../db/paging.ts'
import type { LotChanges } from '../provider.ts'
import type { Found } from '../queries.ts'
import type { LotQuestion } from '../question.ts'
import type { Selection } from '../selection.ts'
import type { LotMove } from './lot-index.ts'

/** What travels between the server and the thread that holds the index. */

export interface IndexSettings {
  databaseUrl: string
  /** The name of this process in `lot_changes`: what it did itself is told directly. */
  process: string
}

export type ToIndex =
  | { type: 'find'; number: number; question: LotQuestion; slice: Slice }
  | { type: 'best'; number: number; selection: Selection; limit: number }
  /** Lots that bids, openings and closes have moved, packed: see `packMoves`. */
  | { type: 'moves'; moves: Float64Array }
  /** Looks for changes at once and answers when they are taken in; for tests. */
  | { type: 'catch-up'; number: number }
  | { type: 'stop' }

export type FromIndex =
  | { type: 'changed'; changes: LotChanges }
  | { type: 'ready'; lots: number; words: number; milliseconds: number }
  | { type: 'found'; number: number; found: Found }
  | { type: 'best'; number: number; ids: number[] }
  | { type: 'caught-up'; number: number }

const STATUSES = ['future', 'open', 'sold', 'closed'] as const
const FIELDS = 7

/** As plain numbers they travel without being copied or walked through. */
export function packMoves(moves: readonly LotMove[]): Float64Array<ArrayBuffer> {
  const packed = new Float64Array(moves.length * FIELDS)
  moves.forEach((move, index) => {
    const at = index * FIELDS
    packed[at] = move.id
    packed[at + 1] = STATUSES.indexOf(move.status)
    packed[at + 2] = move.run
    packed[at + 3] = move.opensAt
    packed[at + 4] = move.closesAt
    packed[at + 5] = move.price
    packed[at + 6] = move.logNumber
  })
  return packed
}

export function unpackMoves(packed: Float64Array): LotMove[] {
  return Array.from({ length: packed.length / FIELDS }, (_, index) => {
    const [id, status, run, opensAt, closesAt, price, logNumber] = packed.subarray(index * FIELDS, (index + 1) * FIELDS)
    return { id, status: STATUSES[status as number], run, opensAt, closesAt, price, logNumber } as LotMove
  })
}
