import type { QueryConfig } from 'pg'
import { columnsOf } from './columns-of.ts'
import type { LotChange } from './fold-batch.ts'
import { toLotColumns } from './log-rows.ts'

type Row = ReturnType<typeof toLotColumns> & { logHash: string | null; rulesHash: string | null }

/** Each column of a lot that a batch may change: its name, how it is sent, and how it is read from that. */
const COLUMNS: { [Name in keyof Row]: [column: string, type: string, read?: (sent: string) => string] } = {
  run: ['run', 'int'],
  status: ['status', 'text'],
  opensAt: ['opens_at', 'float8', (sent) => `from_ms(${sent})`],
  closesAt: ['closes_at', 'float8', (sent) => `from_ms(${sent})`],
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
  logNumber: ['log_number', 'int'],
  lastEventAt: ['last_event_at', 'float8', (sent) => `from_ms(${sent})`],
  logHash: ['log_hash', 'text', (sent) => `decode(${sent}, 'hex')`],
  rulesHash: ['rules_hash', 'text', (sent) => `decode(${sent}, 'hex')`],
}
const NAMES = Object.keys(COLUMNS) as (keyof Row)[]

/** Writes the columns that differ in any lot of the batch: a close touches a third of them. */
export function updateLots(changes: readonly LotChange[]): QueryConfig {
  const rows = changes.map(({ lot, after, chain }) => ({ id: lot.id, ...toRow(after, chain) }))
  const changed = new Set<keyof Row>()
  changes.forEach(({ lot, before }, index) => {
    const [was, is] = [toRow(before, lot.chain), rows[index] as Row]
    for (const name of NAMES) if (was[name] !== is[name]) changed.add(name)
  })
  const names = NAMES.filter((name) => changed.has(name))
  return { ...statementFor(names), values: columnsOf(rows, ['id', ...names]) }
}

const toRow = (state: LotChange['after'], { hash, rulesHash }: LotChange['chain']): Row => ({
  ...toLotColumns(state),
  logHash: hash,
  rulesHash,
})

const statements = new Map<string, { name: string; text: string }>()

/** Named, so that it is planned once per connection; few combinations ever occur. */
function statementFor(names: readonly (keyof Row)[]): { name: string; text: string } {
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
