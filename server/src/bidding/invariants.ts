import type { Pool } from 'pg'
import { type AuditFinding, askInvariants, type Invariant, SHOWN } from '../db/invariants.ts'
import { findBrokenChains } from '../proofs/check-chains.ts'

/** Rows of the log beside the one before them on the same lot. */
const WITH_PREVIOUS = `
  select *, lag(at) over lot as previous_at, lag(closes_at) over lot as previous_closes_at,
    lag(run) over lot as previous_run, lag(status) over lot as previous_status, lag(leader_id) over lot as previous_leader_id
  from lot_log window lot as (partition by lot_id order by number)`

/** The last row of every lot's log. */
const LAST_ROWS = 'select distinct on (lot_id) * from lot_log order by lot_id, number desc'

/** Bids are being taken: what is overdue now is nobody's outage. */
const IS_BEATING = "exists (select from heartbeat where at > clock_timestamp() - interval '15 seconds')"

/**
 * The invariants of docs/invariants.md that the database can be asked about, one statement each. Run after every fault run
 * and now and then in production; each answers the first offenders only.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'I-02 a log is numbered 1..n',
    sql: `select lot_id, count(*), min(number), max(number) from lot_log
      group by lot_id having min(number) <> 1 or max(number) <> count(*)`,
  },
  {
    name: 'I-02 time in a log never runs backwards',
    sql: `select lot_id, number, at, previous_at from (${WITH_PREVIOUS}) e where at < previous_at`,
  },
  {
    name: 'I-04 the lot row is the last row of its log',
    // Until the first bid staff may still change the price, so then the row is measured against the lot's own terms.
    sql: `select l.id, l.log_number, g.number from lots l left join (${LAST_ROWS}) g on g.lot_id = l.id
      where l.log_number <> coalesce(g.number, 0)
        or (g.number is null and (l.leader_id is not null or l.bid_count <> 0 or l.status not in ('draft', 'future') or l.run <> 1))
        or (g.number is not null and (l.run, l.status, l.bid_count, l.closes_at, l.last_event_at, l.leader_id)
          is distinct from (g.run, g.status, g.bid_count, g.closes_at, g.at, g.leader_id))
        or l.run_start <> coalesce((select max(r.number) from lot_log r where r.lot_id = l.id and r.type = 'relisted'), 0)
        or (g.leader_id is not null and (l.price, l.next_bid, l.reserve_met) is distinct from (g.price, g.next_bid, g.reserve_met))
        or (l.leader_id is null and l.sold_by is null and (l.price <> l.starting_price or l.next_bid <> l.starting_price))`,
  },
  {
    name: 'I-04 the leader is the one of the leading bid',
    sql: `select l.id, l.leader_id, l.leader_bid_number from lots l
      left join lot_log g on g.lot_id = l.id and g.number = l.leader_bid_number and g.type = 'bid'
      where l.leader_id is not null and (g.user_id, g.amount) is distinct from (l.leader_id, l.leader_limit)`,
  },
  {
    name: 'I-08 the price is within what the leader offered',
    sql: `select id, price, leader_limit from lots
      where leader_id is not null and sold_by is distinct from 'award' and sale_type in ('auction', 'reverse')
        and case when sale_type = 'reverse' then price < leader_limit or price > starting_price
          else price > leader_limit or price < starting_price end`,
  },
  {
    name: 'I-10 a bid was accepted before the close of that moment',
    sql: `select lot_id, number, at, previous_closes_at from (${WITH_PREVIOUS}) e
      where type = 'bid' and key is not null
        and (at >= previous_closes_at or previous_status in ('sold', 'closed'))`,
  },
  {
    name: 'I-11 a close only moves later',
    sql: `select lot_id, number, closes_at, previous_closes_at from (${WITH_PREVIOUS}) e
      where run = previous_run and (closes_at < previous_closes_at or (closes_at > previous_closes_at and type not in ('extended', 'resumed')))`,
  },
  {
    name: 'I-12 a lot closes once per run, and then only staff act',
    sql: `select e.lot_id, e.number, e.type from lot_log e
      join lot_log c on c.lot_id = e.lot_id and c.run = e.run and c.type in ('closed', 'withdrawn') and c.number < e.number
      where e.type not in ('voided', 'restocked') and (e.type <> 'awarded' or c.type = 'withdrawn')`,
  },
  {
    name: 'I-12 nobody has a lot that was withdrawn in this run, and no other lot is withdrawn',
    sql: `select l.id, l.status, l.sold_by, l.is_withdrawn from lots l
      where l.is_withdrawn and (l.status <> 'closed' or l.sold_to_id is not null)
        or l.is_withdrawn <> exists (
          select from lot_log g where g.lot_id = l.id and g.run = l.run and g.type = 'withdrawn')`,
  },
  {
    name: 'I-12 a lot that is over has no other leader without a void',
    sql: `select lot_id, number, leader_id, previous_leader_id from (${WITH_PREVIOUS}) e
      where previous_status in ('sold', 'closed') and run = previous_run and type <> 'voided'
        and leader_id is distinct from previous_leader_id`,
  },
  {
    name: 'I-12 a lot is closed when its time is up',
    sql: `select id, status, closes_at from lots
      where status in ('future', 'open') and closes_at < clock_timestamp() - interval '10 seconds' and ${IS_BEATING}`,
  },
  {
    name: 'I-16 sold by bid means the reserve was met',
    sql: `select id, reserve, leader_limit, sold_by from lots
      where (status = 'sold') <> (sold_by is not null) or (sold_by is null) <> (sold_to_id is null)
        or (sold_by = 'bid' and (leader_id is distinct from sold_to_id or not reserve_met
          or case when sale_type = 'reverse' then reserve < leader_limit else reserve > leader_limit end))
        or (sold_by = 'award' and not exists (select from lot_log g where g.lot_id = lots.id and g.run = lots.run
          and g.type = 'awarded' and g.user_id is not null and (g.fact->>'userId')::int = lots.sold_to_id))`,
  },
  {
    name: 'I-17 an outage extends a lot once',
    sql: `select lot_id, key, count(*) from lot_log where key like 'outage:%' group by lot_id, key having count(*) > 1`,
  },
  {
    name: 'I-50 whoever won owes the lot, and nobody else',
    sql: `select l.id, l.sold_to_id, l.sold_price, o.user_id, o.unit_price from lots l
      full join (select * from owed_lines where status <> 'void' and source in ('bid', 'award')) o on o.lot_id = l.id and o.run = l.run
      where (l.id is null or o.id is not null or l.sold_by in ('bid', 'award'))
        and (l.sold_to_id, l.sold_price, l.sold_by, l.quantity - l.units_sold)
          is distinct from (o.user_id, o.unit_price, o.source, o.quantity)`,
  },
  {
    name: 'strays: every row of the log has its lot and its people',
    sql: `select g.lot_id, g.number, g.user_id, g.leader_id from lot_log g
      where not exists (select from lots l where l.id = g.lot_id)
        or (g.user_id is not null and not exists (select from users u where u.id = g.user_id))
        or (g.leader_id is not null and not exists (select from users u where u.id = g.leader_id))`,
  },
  {
    name: 'strays: the columns of the log say what its fact says',
    sql: `select lot_id, number, type, user_id from lot_log
      where type is distinct from fact->>'type'
        or (type in ('bid', 'auto-bid', 'pre-bid') and (user_id, amount)
          is distinct from ((fact->>'userId')::int, (fact->>'amount')::bigint))`,
  },
  {
    name: 'chains: a lot stands at the hash of the last line of its log',
    sql: `select l.id, l.log_number from lots l join (${LAST_ROWS}) g on g.lot_id = l.id
      where l.log_hash is distinct from g.hash`,
  },
  {
    name: 'chains: no line without a hash follows one that has one',
    sql: `select lot_id, number from (
        select lot_id, number, hash, lag(hash) over (partition by lot_id order by number) as previous from lot_log
      ) e where hash is null and previous is not null`,
  },
  {
    name: 'the heart beats in the present',
    sql: `select at from heartbeat where at > clock_timestamp() + interval '1 second'
      union all select ended_at from outages where ended_at <= started_at or ended_at > clock_timestamp() + interval '1 second'
      union all select a.started_at from outages a join outages b on a.id < b.id and b.started_at < a.ended_at`,
  },
  {
    name: 'D-1 an outage has been applied',
    sql: `select id, started_at, ended_at from outages
      where not is_applied and ended_at < clock_timestamp() - interval '1 minute' and ${IS_BEATING}`,
  },
  {
    name: 'R-8 what was written down has been worked on',
    sql: `select id, at from log_outbox where at < clock_timestamp() - interval '1 minute' and ${IS_BEATING}`,
  },
]

/** Asked line by line, because the database cannot hash a line. */
export const CHAIN_AUDIT = 'chains: the hash of a line follows from the line and the hash before it'

/** Asks everything. An empty answer is a sound house. */
export async function findBroken(pool: Pick<Pool, 'query'>): Promise<AuditFinding[]> {
  const findings = await askInvariants(pool, INVARIANTS)
  const broken = await findBrokenChains(pool, SHOWN)
  if (broken.length > 0) findings.push({ name: CHAIN_AUDIT, rows: broken })
  return findings
}
