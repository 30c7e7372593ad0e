import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import type { ShownDispute } from './queries-disputes.ts'

/** A line of a table in the file: times as ISO 8601 in UTC, amounts in dollars. */
type Row = Record<string, string | null>

const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
const dollars = (column: string) => sql.raw(`to_char(${column} / 10000.0, 'FM999999990.00')`)

/** Who paid, with what, for what. */
export async function readPayer(db: Db, { userId, paymentId }: ShownDispute): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select u.first_name || ' ' || u.last_name as "Payer", u.company_name as "Company", u.email as "Email", u.phone as "Telephone",
      ${utc('u.created_at')} as "Account since", paid.method as "Method",
      trim(coalesce(paid.source_facts->>'brand', '') || ' ' || coalesce(paid.source_facts->>'last4', '')) as "Card or account",
      ${dollars('paid.amount')} as "Amount", ${dollars('paid.fee')} as "Fee", paid.charge_id as "Provider number",
      ${utc('paid.created_at')} as "Asked for", ${utc('paid.ended_at')} as "Taken", paid.invoice_id::text as "Invoice",
      (select count(*)::text from payment_attempts o where o.user_id = u.id and o.status = 'succeeded' and o.id < paid.id) as "Payments before"
    from payment_attempts paid join users u on u.id = paid.user_id where paid.id = ${paymentId} and u.id = ${userId}`)
  return rows[0] ?? {}
}

/** The payer's own bids on the lots that were paid for, and how each lot ended. Bids of others are nobody's evidence. */
export async function listBidsOf(db: Db, { userId, invoiceId }: ShownDispute): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${utc('g.at')} as "Time (UTC)", l.lot_number as "Lot", l.title as "Title", g.type as "What", ${dollars('g.amount')} as "Amount",
      g.number::text as "Line", encode(g.hash, 'hex') as "Hash of the line"
    from owed_lines w join lots l on l.id = w.lot_id join lot_log g on g.lot_id = w.lot_id and g.run = w.run and g.user_id = w.user_id
    where w.invoice_id = ${invoiceId} and w.user_id = ${userId} order by g.at, g.number limit 2000`)
  return rows
}

export async function readTerms(
  db: Db,
  { userId, auctionId }: ShownDispute,
): Promise<{ terms: string; version: number; acceptedVersion: number | null; acceptedAt: string | null } | null> {
  const { rows } = await db.execute<{
    terms: string
    version: number
    acceptedVersion: number | null
    acceptedAt: string | null
  }>(sql`
    select a.terms, a.terms_version as version, t.terms_version as "acceptedVersion", ${utc('t.accepted_at')} as "acceptedAt"
    from auctions a left join accepted_terms t on t.auction_id = a.id and t.user_id = ${userId} where a.id = ${auctionId}`)
  return rows[0] ?? null
}

/** How the goods came to the buyer: what the desk noted, when they were to be fetched, and what carriers said. */
export async function listHandover(db: Db, { invoiceId }: ShownDispute): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${utc('h.at')} as "Time (UTC)", what as "What", detail as "Details" from (
      select g.at, 'invoice: ' || g.act as what,
        trim(coalesce((select l.lot_number || ' ' || l.title from owed_lines w join lots l on l.id = w.lot_id where w.id = g.line_id), '')
          || ' ' || coalesce(g.details->>'status', '')) as detail
      from invoice_log g where g.invoice_id = ${invoiceId}
      union all
      select b.starts_at, case when b.seat is null then 'pickup given up' else 'pickup booked for' end, '' from appointments b where b.invoice_id = ${invoiceId}
      union all
      select k.shipped_at, 'sent', k.carrier_code || ' ' || k.tracking_number from parcels k where k.invoice_id = ${invoiceId}
      union all
      select s.at, 'carrier: ' || s.signal, trim(s.description || ' ' || s.city || ' ' || s.state || ' ' || s.zip)
      from parcels k join parcel_scans s on s.parcel_id = k.id where k.invoice_id = ${invoiceId}
    ) h order by h.at limit 2000`)
  return rows
}

/** Told to the payer from the sale on; what was said stands in the house's texts, which they all follow. */
export async function listMessagesTo(db: Db, { userId, paymentId }: ShownDispute): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${utc('m.sent_at')} as "Sent (UTC)", m.channel as "By", m.kind as "Message", m.recipient as "To", coalesce(m.provider_id, '') as "Provider number"
    from messages m where m.user_id = ${userId} and m.status = 'sent' and m.channel <> 'push'
      and m.created_at > (select paid.created_at - interval '30 days' from payment_attempts paid where paid.id = ${paymentId})
    order by m.sent_at limit 500`)
  return rows
}

/** Files in the store that the buyer signed. */
export async function listSigned(db: Db, { invoiceId }: ShownDispute): Promise<{ file: string; hash: string }[]> {
  const { rows } = await db.execute<{ file: string; hash: string }>(
    sql`select file, hash from documents where invoice_id = ${invoiceId} and state = 'signed' order by id`,
  )
  return rows
}
