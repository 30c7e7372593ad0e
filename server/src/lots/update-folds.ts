import type { QueryConfig } from 'pg'
import { columnsOf } from '../db/columns-of.ts'
import type { lots } from './tables.ts'

type LotColumns = typeof lots.$inferSelect

/** The columns of a lot that are the fold of its log; hashes in hex. */
export type LotFold = Pick<
  LotColumns,
  | 'run'
  | 'runStart'
  | 'status'
  | 'opensAt'
  | 'closesAt'
  | 'pausedAt'
  | 'endedAt'
  | 'price'
  | 'nextBid'
  | 'bidCount'
  | 'leaderId'
  | 'leaderLimit'
  | 'leaderBidNumber'
  | 'reserveMet'
  | 'unitsSold'
  | 'soldToId'
  | 'soldPrice'
  | 'soldBy'
  | 'isWithdrawn'
  | 'logNumber'
  | 'lastEventAt'
> & { logHash: string | null; rulesHash: string | null }

export interface FoldChange {
  id: number
  before: LotFold
  after: LotFold
}

/** Each column of a lot that a batch may change: its name, how it is sent, and how it is read from that. */
const COLUMNS: { [Name in keyof LotFold]: [column: string, type: string, read?: (sent: string) => string] } = {
  run: ['run', 'int'],
  runStart: ['run_start', 'int'],
  status: ['status', 'text'],
  opensAt: ['opens_at', 'float8', (sent) => `from_ms(${sent})`],
  closesAt: ['closes_at', 'float8', (sent) => `from_ms(${sent})`],
  pausedAt: ['paused_at', 'float8', (sent) => `from_ms(${sent})`],
  endedAt: ['ended_at', 'float8', (sent) => `from_ms(${sent})`],
  price: ['price', 'bigint'],
  nextBid: ['next_bid', 'bigint'],
  bidCount: ['bid_count', 'int'],
  leaderId: ['leader_id', 'int'],
  leaderLimit: ['leader_limit', 'bigint'],
  leaderBidNumber: ['leader_bid_number', 'int'],
  reserveMet: ['reserve_met', 'bool'],
  unitsSold: ['units_sold', 'int'],
  soldToId: ['sold_to_id', 'int'],
  soldPrice: ['sold_price', 'bigint'],
  soldBy: ['sold_by', 'text'],
  isWithdrawn: ['is_withdrawn', 'bool'],
  logNumber: ['log_number', 'int'],
  lastEventAt: ['last_event_at', 'float8', (sent) => `from_ms(${sent})`],
  logHash: ['log_hash', 'text', (sent) => `decode(${sent}, 'hex')`],
  rulesHash: ['rules_hash', 'text', (sent) => `decode(${sent}, 'hex')`],
}
const NAMES = Object.keys(COLUMNS) as (keyof LotFold)[]

/**
 * A statement for the batch that appended to the logs of these lots, and for nobody else (I-04). It writes the columns that
 * differ in any of them: a close touches a third of them.
 */
export function updateFolds(changes: readonly FoldChange[]): QueryConfig {
  const changed = new Set<keyof LotFold>()
  for (const { before, after } of changes) for (const name of NAMES) if (before[name] !== after[name]) changed.add(name)
  const names = NAMES.filter((name) => changed.has(name))
  const rows = changes.map(({ id, after }) => ({ id, ...after }))
  return { ...statementFor(names), values: columnsOf(rows, ['id', ...names]) }
}

const statements = new Map<string, { name: string; text: string }>()

/** Named, so that it is planned once per connection; few combinations ever occur. */
function statementFor(names: readonly (keyof LotFold)[]): { name: string; text: string } {
  const key = names.join(' ')
  const known = statements.get(key)
  if (known !== undefined) return known
  const columns = names.map((name) => COLUMNS[name])
  const sets = columns.map(([column, , read = (sent: string) => sent]) => `${column} = ${read(`e.${column}`)}`)
  const arrays = ['int', ...columns.map(([, type]) => type)].map((type, index) => `$${index + 1}::${type}[]`)
  const made = {
    name: `update-lots-${statements.size}`,
    text: `update lots set ${sets.join(', ')}
      from unnest(${arrays.join(', ')}) as e(id, ${columns.map(([column]) => column).join(', ')})
      where lots.id = e.id`,
  }
  statements.set(key, made)
  return made
}
