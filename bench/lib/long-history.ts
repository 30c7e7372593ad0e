import { openSession } from '../../server/src/accounts/sessions.ts'
import { makeAuction } from '../../server/src/testing/factories.ts'
import type { BenchHouse } from './house.ts'
import { columnsOf, openBulkConnection } from './many-lots.ts'

/** Somebody who has bought here for years, among others who have bought less. */
export interface LongHistory {
  token: string
  /** Of the person. */
  invoices: number
}

const AUCTIONS = 200
/** Of every twenty invoices so many are unpaid, paid in part, cancelled, partly sent back; the others are paid. */
const TWENTIETHS = { unpaid: 2, partial: 2, cancelled: 1, returned: 2 }
/** Of the person; everybody else has the others. */
const OTHERS = 4

/** Made by the database itself, in the shape the house writes: every invoice has a lot, some have two, every payment its journal. */
export async function insertLongHistory(house: BenchHouse, invoices: number): Promise<LongHistory> {
  const { db, pool } = house.database
  const [userId = 0] = house.userIds
  const auctionIds: number[] = []
  const { rows } = await pool.query<{ seller_id: number; location_id: number }>(
    'select seller_id, location_id from auctions limit 1',
  )
  const over = { sellerId: rows[0]?.seller_id, locationId: rows[0]?.location_id, status: 'closed' } as const
  for (let made = 0; made < AUCTIONS; made += 1) auctionIds.push(await makeAuction(db, over))
  const [model = 0] = await house.makeLots(1, { status: 'sold' })

  const client = await openBulkConnection(pool)
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  const all = invoices * (OTHERS + 1)
  // One in five is the person's; the number says what became of it.
  await run(
    `create temp table bench as select n, 1000000 + n as invoice_id, n / ${OTHERS + 1} % ${TWENTIETHS_OF} as kind,
       case when n % ${OTHERS + 1} = 0 then $1::int else ($2::int[])[1 + n % cardinality($2::int[])] end as user_id,
       ($3::int[])[1 + n % cardinality($3::int[])] as auction_id, now() - (${all} - n) * interval '1 minute' as at
     from generate_series(1, ${all}) n`,
    [userId, house.userIds.slice(1), auctionIds],
  )
  const names = await columnsOf(client, 'lots', ['id', 'title', 'auction_id', 'lot_number'])
  await run(`insert into lots (title, auction_id, lot_number, ${names})
    select (array['Bench lathe', 'Plasma cutter', 'Pallet of tools', 'Office chairs', 'Forklift'])[1 + b.n / 5 % 5] || ' ' || b.n,
      b.auction_id, b.n || '-' || s, ${names.replaceAll(/(^|, )/g, '$1l.')}
    from bench b, generate_series(1, 2) s, (select * from lots where id = ${model}) l order by b.n`)
  await run(
    `create temp table bench_lots as select id, row_number() over (order by id) - 1 as number from lots where id > ${model}`,
  )
  await run(`insert into invoices (id, user_id, auction_id, location_id, source, created_at, due_at, subtotal, premium, tax, paid, credited,
      refunded, frozen_at, paid_at, cancelled_at, delivery, payment_method)
    select b.invoice_id, b.user_id, b.auction_id, a.location_id, 'auction', b.at, b.at + interval '3 days', 2000000, 200000, 110000,
      case when ${IS.unpaid} or ${IS.cancelled} then 0 when ${IS.partial} then 600000 else 2310000 end,
      case when ${IS.returned} then 1155000 else 0 end, case when ${IS.returned} then 1155000 else 0 end,
      case when not (${IS.unpaid} or ${IS.cancelled}) then b.at + interval '1 hour' end,
      case when not (${IS.unpaid} or ${IS.cancelled} or ${IS.partial}) then b.at + interval '1 hour' end,
      case when ${IS.cancelled} then b.at + interval '1 day' end, 'pickup', case when ${IS.unpaid} then null else 'card' end
    from bench b join auctions a on a.id = b.auction_id`)
  await run(`insert into owed_lines (lot_id, run, auction_id, user_id, source, quantity, unit_price, status, created_at, invoice_id, premium_rate,
      tax_rate, tax_state, tax_description, subtotal, premium, tax, returned_quantity, credited, handover, lot_title, seller_id)
    select l.id, 1, b.auction_id, b.user_id, 'award', 1, 1000000,
      case when ${IS.cancelled} then 'cancelled' when ${IS.returned} and s = 0 then 'returned' else 'live' end, b.at, b.invoice_id,
      10000, 5000, 'UT', 'UT sales tax', 1000000, 100000, 55000, case when ${IS.returned} and s = 0 then 1 else 0 end,
      case when ${IS.returned} and s = 0 then 1155000 else 0 end, case when b.n % 3 = 0 then 'picked_up' end, p.title, p.seller_id
    from bench b cross join generate_series(0, 1) s join bench_lots l on l.number = 2 * (b.n - 1) + s join lots p on p.id = l.id
    where s = 0 or ${IS.returned} or b.n % 4 = 0`)
  await run(`insert into payment_attempts (key, user_id, purpose, subject, invoice_id, method, provider, charge_id, amount, fee, captured, status, step,
      source_facts, created_at, expires_at, look_at, ended_at)
    select 'bench-' || b.n, b.user_id, 'invoice', 'invoice:' || b.invoice_id, b.invoice_id, case when b.n % 2 = 0 then 'card' else 'wallet' end,
      case when b.n % 2 = 0 then 'sandbox' end, case when b.n % 2 = 0 then 'ch_bench_' || md5(b.n::text) end, 2310000, 0,
      case when b.n % 11 = 0 then 0 else 2310000 end, case when b.n % 11 = 0 then 'failed' else 'succeeded' end, 'posted',
      case when b.n % 2 = 0 then '{"brand":"visa","last4":"4242","country":"US"}'::jsonb end, b.at + interval '1 hour', b.at, b.at, b.at
    from bench b where not (${IS.unpaid} or ${IS.cancelled})`)
  await run(`insert into returns (id, invoice_id, user_id, state, reason, subtotal, premium, tax, refund, created_at, returned_at)
    select b.n, b.invoice_id, b.user_id, 'returned', 'Broken', 1000000, 100000, 55000, 1155000, b.at + interval '2 days', b.at + interval '4 days'
    from bench b where ${IS.returned}`)
  await run(`insert into return_lines (return_id, line_id, quantity, subtotal, premium, tax)
    select b.n, o.id, 1, 1000000, 100000, 55000 from bench b join owed_lines o on o.invoice_id = b.invoice_id and o.status = 'returned'`)
  await run(`insert into refunds (key, invoice_id, return_id, attempt_id, user_id, amount, method, status, created_at, look_at, ended_at)
    select 'bench-' || b.n, b.invoice_id, b.n, a.id, b.user_id, 1155000, case when b.n % 2 = 0 then 'source' else 'wallet' end, 'succeeded',
      b.at + interval '4 days', b.at, b.at
    from bench b join payment_attempts a on a.invoice_id = b.invoice_id where ${IS.returned}`)
  await run(`insert into appointments (invoice_id, user_id, location_id, starts_at, ends_at, seat)
    select b.invoice_id, b.user_id, a.location_id, b.at + interval '5 days', b.at + interval '5 days 30 minutes', b.n
    from bench b join auctions a on a.id = b.auction_id where not (${IS.unpaid} or ${IS.cancelled} or ${IS.partial})`)
  await insertBooks(run)
  await run('analyze')
  client.release(true)
  await pool.query('vacuum analyze') // as a house that has run for a while
  return { token: await openSession(db, userId, { now: Date.now(), remember: true }), invoices }
}

const TWENTIETHS_OF = 20
const bounds = Object.entries(TWENTIETHS).reduce<{ at: number; is: Record<string, string> }>(
  ({ at, is }, [name, share]) => ({
    at: at + share,
    is: { ...is, [name]: `b.kind between ${at} and ${at + share - 1}` },
  }),
  { at: 1, is: {} },
)
const IS = bounds.is as Record<keyof typeof TWENTIETHS, string>

/** Wallet payments, deposits that came back and now and then something by staff: what a list of transactions has to read. */
async function insertBooks(run: (text: string, values?: unknown[]) => Promise<unknown>): Promise<void> {
  await run(`insert into book_accounts (kind, owner) select 'wallet', id::text from users on conflict do nothing`)
  await run(
    `insert into book_accounts (kind, owner) values ('promotions', ''), ('clearing', '') on conflict do nothing`,
  )
  await run(`insert into bid_deposits (user_id, lot_id, amount, status, created_at, ended_at)
    select b.user_id, l.id, 400000, 'released', b.at, b.at + interval '3 days'
    from bench b join bench_lots l on l.number = 2 * (b.n - 1) where b.n % 100 = 0`)
  await run(`insert into book_accounts (kind, owner) select 'deposit', id::text from bid_deposits`)
  const post = (kind: string, ref: string, accounts: { debit: string; credit: string }, from: string) =>
    run(`with posted as (
        insert into journal_entries (kind, ref, at) select '${kind}', ${ref}, s.at from ${from} returning id, ref)
      insert into transfers (entry_id, debit_id, credit_id, amount)
      select p.id, d.id, c.id, s.amount from posted p join (select ${ref} as ref, s.* from ${from}) s on s.ref = p.ref
      join book_accounts d on ${accounts.debit} join book_accounts c on ${accounts.credit}`)
  const wallet = (account: 'c' | 'd') => `${account}.kind = 'wallet' and ${account}.owner = s.user_id::text`
  const house = (account: 'c' | 'd', kind: string) => `${account}.kind = '${kind}'`
  const deposit = (account: 'c' | 'd') => `${account}.kind = 'deposit' and ${account}.owner = s.id::text`
  await post(
    'payment',
    's.id::text',
    { debit: wallet('d'), credit: house('c', 'clearing') },
    `(
    select id, user_id, created_at as at, amount from payment_attempts where method = 'wallet') s`,
  )
  const held = '(select id, user_id, created_at as at, amount from bid_deposits) s'
  await post('deposit-held', 's.id::text', { debit: wallet('d'), credit: deposit('c') }, held)
  await post('deposit-released', 's.id::text', { debit: deposit('d'), credit: wallet('c') }, held)
  await post(
    'adjustment',
    "'bench-' || s.n",
    { debit: house('d', 'promotions'), credit: wallet('c') },
    `(
    select n, user_id, at, 10000 as amount from bench where n % 500 = 0) s`,
  )
}
