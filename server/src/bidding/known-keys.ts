import type { Accepted } from './lot-request.ts'

/**
 * Idempotency keys: what earlier requests with them did. Looked up in the same transaction as everything else. An
 * extension that a bid caused stands in the log right behind it.
 */
export const READ_KEYS = `
  select g.key, g.lot_id, g.number, ms(g.at) as at, g.user_id, g.amount::float8, g.type, g.price::float8, g.next_bid::float8,
    g.bid_count, g.leader_id, g.status, g.reserve_met, (g.fact->'bidNumbers'->>0)::int as subject, g.fact->>'kind' as kind, encode(g.hash, 'hex') as hash,
    coalesce((
      select ms(x.closes_at) from lot_log x
      where x.lot_id = g.lot_id and x.number in (g.number + 1, g.number + 2) and x.type = 'extended' and x.at = g.at
        and x.fact->>'cause' = 'soft-close'
      limit 1
    ), ms(g.closes_at)) as closes_at
  from unnest($1::int[], $2::text[]) as w(user_id, key)
  join lot_log g on g.user_id = w.user_id and g.key = w.key`

export interface KeyRow {
  key: string
  lot_id: number
  number: number
  at: number
  user_id: number | null
  amount: number | null
  type: string
  price: number
  next_bid: number
  bid_count: number
  leader_id: number | null
  closes_at: number
  status: Accepted['status']
  reserve_met: boolean
  subject: number | null
  kind: Accepted['kind']
  hash: string | null
}

export const ownerKey = (userId: number, key: string): string => `${userId} ${key}`

export function toAccepted(row: KeyRow): Accepted {
  return {
    lotId: row.lot_id,
    number: row.number,
    at: row.at,
    userId: row.user_id,
    amount: row.amount,
    type: row.type,
    price: row.price,
    nextBid: row.next_bid,
    bidCount: row.bid_count,
    leaderId: row.leader_id,
    closesAt: row.closes_at,
    status: row.status,
    reserveMet: row.reserve_met,
    subject: row.subject,
    kind: row.kind,
    hash: row.hash,
  }
}
