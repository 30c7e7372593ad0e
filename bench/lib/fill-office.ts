import { markThoseWhoBid } from '../../server/src/accounts/queries-bidders.ts'
import { addUpMoneyDays } from '../../server/src/books/queries-days.ts'
import type { Database } from '../../server/src/db/connect.ts'
import { isTold } from '../../server/src/lots/queries-sealed.ts'
import { countBidDays } from '../../server/src/office/trends/queries-bid-days.ts'
import { makeUser } from '../../server/src/testing/factories.ts'
import { TREND_DAYS } from '../../shared/src/office/trends-contract.ts'
import { insertBooks, insertDesks, insertPayments, type Run } from './fill-money.ts'
import { insertManyLots, openBulkConnection } from './many-lots.ts'

/** Who owns the house, and records by which the lists of the office are asked, each one with many others behind it. */
export type Known = Record<
  'owner' | 'lot' | 'auction' | 'largeAuction' | 'seller' | 'bidder' | 'site' | 'rareSite' | 'category',
  number
>

const LARGE_AUCTION = 10_000
export const FIRST_INVOICE = 3_000_001

/** A house that has run for years: lots, people, what staff did, bids, invoices, letters. */
export async function fillOffice(database: Database, lots: number): Promise<Known> {
  await insertManyLots(database, lots, lots / 20)
  const owner = await makeUser(database.db, { role: 'owner' })
  const client = await openBulkConnection(database.pool)
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await insertSellers(run)
  await run(`
    insert into users (email, password_hash, first_name, last_name, company_name, status, created_at)
    select 'person' || n || '@many.test', '', 'Pat' || n, 'Example', 'Company ' || n % 5000, 'active', now() - (50000 - n) * interval '20 minutes'
    from generate_series(1, 50000) as n`)
  await run(
    `insert into audit_log (staff_id, act, subject, changes, at)
     select $1, case n % 10 when 0 then 'save_auction' else 'save_lot' end, 'lot:' || n,
       '[{"field": "title", "old": "Saw", "new": "Lathe"}]', now() - n * interval '1 minute' from generate_series(200000, 1, -1) as n`,
    [owner],
  )
  // One auction as large as they come, out of the newest ones.
  await run(
    `update lots set auction_id = (select max(auction_id) from lots), lot_number = 'L' || id, position = id
     where id in (select id from lots order by id desc limit $1)`,
    [LARGE_AUCTION],
  )
  await insertBids(run)
  await insertInvoices(run)
  await insertPayments(run)
  await insertBooks(run)
  await insertDesks(run)
  await run(
    `
    insert into lot_questions (lot_id, name, email, message, state, created_at)
    select 1 + n * 7 % $1, 'Pat' || n, 'person' || n || '@many.test', 'Is it in working order? ' || n,
      case when n % 500 = 0 then 'open' else 'answered' end, now() - (100000 - n) * interval '5 minutes'
    from generate_series(1, 100000) as n`,
    [lots],
  )
  await run(`
    insert into offers (lot_id, user_id, quantity, amount, status, created_at, expires_at, words)
    select l.id, p.id, 1, l.price, 'declined', l.closes_at, l.closes_at + interval '2 days',
      l.title || ' ' || p.first_name || ' ' || p.last_name
    from lots l join users p on p.id = (select max(id) from users) - l.id % 45000 where l.id % 10 = 0`)
  await markThoseWhoBid(database.db, isTold)
  await countBidDays(database.db)
  await addUpMoneyDays(database.db, TREND_DAYS)
  await run('vacuum analyze')
  const { rows } = await run(`
    select max(id) as lot, max(auction_id) as "largeAuction", min(seller_id) as seller, (select max(user_id) from lot_log) as bidder,
      (select auction_id from lots group by 1 having count(*) between 1 and 500 order by 1 desc limit 1) as auction,
      (select location_id from lots group by 1 order by count(*) desc limit 1) as site,
      (select location_id from lots group by 1 order by count(*) limit 1) as "rareSite",
      (select category_id from lots group by 1 order by count(*) desc limit 1) as category from lots`)
  client.release(true)
  return { ...(rows[0] as Known), owner }
}

/** Twenty bids on each of the newest 50,000 lots; those of the newest thousand are of the last day, and some were declined. */
async function insertBids(run: Run): Promise<void> {
  await run(`
    insert into lot_log (lot_id, number, at, run, type, fact, user_id, amount, price, next_bid, bid_count, closes_at, status, reserve_met)
    select l.id, n, now() - case when l.nth <= 1000 then (21 - n) * interval '1 hour' else interval '2 days' + l.nth * interval '10 minutes' - n * interval '1 minute' end,
      1, 'bid', jsonb_build_object('type', 'bid', 'kind', 'hard', 'amount', l.price), u.last - (l.id * 7 + n) % 45000, l.price, l.price,
      l.price, n, l.closes_at, 'open', true
    from (select id, price, closes_at, row_number() over (order by id desc) as nth from lots order by id desc limit 50000) as l,
      generate_series(1, 20) as n, (select max(id) as last from users) as u
    order by 3, 1, 2`)
  await run(`
    insert into lot_log (lot_id, number, at, run, type, fact, price, next_bid, bid_count, closes_at, status, reserve_met)
    select lot_id, 21, at, run, 'voided', '{"type": "voided", "bidNumbers": [20]}', price, next_bid, 19, closes_at, status, true
    from lot_log where number = 20 and lot_id % 50 = 0`)
  // Somebody leads: the server writes to them when it extends a lot.
  await run(`update lots set bid_count = 20, log_number = 21, leader_id = g.user_id, leader_limit = g.amount, leader_bid_number = 19,
      last_event_at = (select max(e.at) from lot_log e where e.lot_id = lots.id)
    from lot_log g where g.lot_id = lots.id and g.number = 19`)
}

/** 200,000 invoices of one lot each, of which one in fifty is owed still. */
async function insertInvoices(run: Run): Promise<void> {
  await run(`
    create temp table sold as select l.id as lot_id, l.auction_id, l.location_id, l.title, l.seller_id,
      case when l.closes_at > now() then now() - l.id / 5 % 14 * interval '1 day' else l.closes_at end as at,
      ${FIRST_INVOICE - 1} + row_number() over (order by l.id) as invoice_id, u.last - l.id % 40000 as user_id, l.id % 250 = 0 as is_owed
    from lots l, (select max(id) as last from users) u where l.id % 5 = 0`)
  await run(`insert into invoices (id, user_id, auction_id, location_id, source, created_at, due_at, subtotal, premium, tax, paid, frozen_at,
      paid_at, payment_method, delivery)
    select invoice_id, user_id, auction_id, location_id, 'auction', at, at + interval '3 days', 1000000, 100000, 55000,
      case when is_owed then 0 else 1155000 end, case when not is_owed then at end, case when not is_owed then at end,
      case when not is_owed then (array['card', 'cash', 'wallet', 'bank'])[1 + lot_id % 4] end,
      case when lot_id % 3 = 0 then 'shipping' else 'pickup' end from sold`)
  await run(`insert into owed_lines (lot_id, run, auction_id, user_id, source, quantity, unit_price, status, created_at, invoice_id, premium_rate,
      tax_rate, tax_state, tax_description, subtotal, premium, tax, lot_title, seller_id)
    select lot_id, 1, auction_id, user_id, 'award', 1, 1000000, 'live', at, invoice_id, 10000, 5000, 'UT', 'UT sales tax', 1000000, 100000,
      55000, title, seller_id from sold`)
}

/** Three hundred beside the one with most of the lots. */
async function insertSellers(run: Run): Promise<void> {
  await run(`
    with made as (
      insert into users (email, password_hash, first_name, last_name, company_name, status)
      select 'seller' || n || '@many.test', '', 'Sam' || n, 'Example', 'Plant ' || n, 'active' from generate_series(1, 300) as n returning id)
    insert into user_roles (user_id, role) select id, 'seller' from made`)
  await run(`insert into seller_terms (seller_id, kind, rate, bands, amount, no_sale_fee, lot_fee, premium_to)
    select user_id, 'percent', 10000, '', 0, 0, 0, 'house' from user_roles where role = 'seller'`)
  await run(`
    update lots set seller_id = s.first + auction_id % 300
    from (select max(id) - 299 as first from users) as s where auction_id % 10 = 0`)
}
