import type { SealedHead } from '@gavelhouse/shared/proofs/log-file.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

export interface NewHead extends Record<string, unknown> {
  lotId: number
  number: number
  hash: string
}

/** The next head of every sealed lot that is open. The text under the hash is headText (sealed-heads.ts). */
export async function insertHeads(db: Db): Promise<NewHead[]> {
  const { rows } = await db.execute<NewHead>(sql`
    with clock as materialized (
      select date_trunc('milliseconds', clock_timestamp()) as at
    ), due as materialized (
      select l.id, l.log_number, encode(l.log_hash, 'hex') as log_hash, coalesce(encode(h.hash, 'hex'), '') as previous,
        coalesce(h.number, 0) + 1 as number, uuid_send(gen_random_uuid()) as salt
      from lots l
      left join lateral (
        select number, hash from sealed_heads where lot_id = l.id order by number desc limit 1
      ) h on true
      where l.status = 'open' and l.sale_type in ('sealed', 'sealed_rank') and l.log_hash is not null
    )
    insert into sealed_heads (lot_id, number, at, log_number, salt, hash)
    select id, number, at, log_number, salt, sha256(convert_to(concat_ws('|',
      'head', previous, id, number, ms(at)::bigint, log_hash, encode(salt, 'hex')), 'UTF8'))
    from due, clock
    on conflict do nothing
    returning lot_id as "lotId", number, encode(hash, 'hex') as hash`)
  return rows
}

export async function listHeads(db: Db, lotId: number): Promise<SealedHead[]> {
  const { rows } = await db.execute<SealedHead & Record<string, unknown>>(sql`
    select number, ms(at) as at, log_number as "logNumber", encode(salt, 'hex') as salt, encode(hash, 'hex') as hash
    from sealed_heads where lot_id = ${lotId} order by number`)
  return rows
}
