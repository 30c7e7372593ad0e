import type { IncrementBand } from '@gavelhouse/shared/bidding/lot-state.ts'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../db/queryable.ts'
import type { LockedRow } from './locked-lot.ts'

const known = new LRUCache<string, readonly IncrementBand[]>({ max: 200 })

type Named = Pick<LockedRow, 'incrementTableId' | 'incrementVersion'>

/** Tables change rarely and say so by the transaction that wrote them, which no other database of the server has had. */
export async function incrementsOf(
  client: Queryable,
  { incrementTableId: id, incrementVersion: version }: Named,
): Promise<readonly IncrementBand[]> {
  const name = `${id} ${version}`
  const bands = known.get(name)
  if (bands !== undefined) return bands
  const { rows } = await client.query<{ bands: IncrementBand[] }>('select bands from increment_tables where id = $1', [
    id,
  ])
  const read = rows[0]?.bands ?? []
  known.set(name, read)
  return read
}
