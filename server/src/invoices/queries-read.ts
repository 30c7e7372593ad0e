import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { RETURN_DAYS } from '@gavelhouse/shared/returns/return-life.ts'
import type { DocumentState } from '@gavelhouse/shared/signing/document-life.ts'
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { lots } from '../lots/tables.ts'
import { erasures } from '../privacy/tables.ts'
import { addresses, profiles } from '../profile/tables.ts'
import { locations } from '../site/tables.ts'
import { invoiceLog, invoices, owedLines } from './tables.ts'

/** What of its lines an invoice's record tells. */
export const ofLines = (expression: SQL) =>
  sql`(select ${expression} from owed_lines l where l.invoice_id = ${invoices.id} and not l.is_aside)`

const deskWordsOf = (status: 'live' | 'returned') =>
  sql`array_agg(distinct coalesce(l.handover, '')) filter (where l.status = ${sql.raw(`'${status}'`)})`

/** What the desk did with the lines; of goods that have all come back what it had done with them before. */
export const DESK_WORDS = sql`coalesce(${deskWordsOf('live')}, ${deskWordsOf('returned')}, '{}')`

/** So long after an invoice was paid its goods may come back; a house that has switched returns off takes nothing back. */
const RETURN_DAYS_SET = sql<number>`case
  when exists (select from settings s where s.kind = 'feature' and s.key = 'returns' and s.value = 'false'::jsonb) then 0
  else coalesce((select s.value::numeric::float8 from settings s where s.kind = 'variable' and s.key = 'return_days'
    and jsonb_typeof(s.value) = 'number'), ${sql.raw(String(RETURN_DAYS))}) end`

const HEAD = {
  invoice: invoices,
  auctionTitle: auctions.title,
  buyerFirstName: users.firstName,
  buyerLastName: users.lastName,
  itemCount: sql<number>`${ofLines(sql`(count(*) filter (where l.status in ('live', 'returned')))::int`)}`,
  isCancelled: sql<boolean>`${ofLines(sql`coalesce(bool_and(l.status in ('cancelled', 'void')), false)`)}`,
  /** Something of it is the buyer's still. */
  isLive: sql<boolean>`${ofLines(sql`coalesce(bool_or(l.status = 'live'), false)`)}`,
  handovers: sql<string[]>`${ofLines(DESK_WORDS)}`,
  returnedAt: sql<
    number | null
  >`(select ms(max(g.at)) from invoice_log g where g.invoice_id = ${invoices.id} and g.act = 'returned')`,
  appointmentId: sql<
    number | null
  >`(select a.id from appointments a where a.invoice_id = ${invoices.id} and a.seat is not null)`,
  pickupAt: sql<
    number | null
  >`(select ms(a.starts_at) from appointments a where a.invoice_id = ${invoices.id} and a.seat is not null)`,
  /** Of its parcels: problem where one is held up, delivered where all have arrived; '' where nothing was sent. */
  parcels: sql<
    InvoiceRecord['shipment']
  >`(select case when count(*) = 0 then '' when bool_or(k.state = 'problem') then 'problem'
    when bool_and(k.state = 'delivered') then 'delivered' else 'sent' end from parcels k where k.invoice_id = ${invoices.id})`,
  hasSeveralPlaces: sql<boolean>`(select min(p.location_id) <> max(p.location_id) from lots p where p.auction_id = ${invoices.auctionId})`,
  /** Of its group something else lies in the cart, on another invoice or on none yet. */
  isBesideOthers: sql<boolean>`${invoices.paidAt} is null and ${invoices.cancelledAt} is null and exists (
    select from owed_lines l join lots p on p.id = l.lot_id left join invoices e on e.id = l.invoice_id
    where l.user_id = ${invoices.userId} and l.auction_id = ${invoices.auctionId} and p.location_id = ${invoices.locationId}
      and l.status = 'live' and l.source in ('bid', 'award') and l.invoice_id is distinct from ${invoices.id}
      and (e.id is null or (e.paid_at is null and e.cancelled_at is null and e.paid = 0)))`,
  /** Something on it asks for a bill of sale, and the house has them signed. */
  isBillAsked: sql<boolean>`exists (select from owed_lines l join lots p on p.id = l.lot_id
    where l.invoice_id = ${invoices.id} and l.status = 'live' and p.needs_bill_of_sale)`,
  document: sql<{ id: number; state: DocumentState } | null>`(select json_build_object('id', d.id, 'state', d.state)
    from documents d where d.invoice_id = ${invoices.id} order by d.id desc limit 1)`,
  /** The newest. */
  returnNumber: sql<number | null>`(select max(r.id) from returns r where r.invoice_id = ${invoices.id})`,
  returnDays: RETURN_DAYS_SET,
  now: sql<number>`ms(clock_timestamp())`,
}

export type InvoiceHead = Awaited<ReturnType<typeof listHeads>>[number]

export function listHeads(
  db: Db,
  where: SQL | undefined,
  { order = [desc(invoices.id)], limit, offset = 0 }: { order?: SQL[]; limit: number; offset?: number },
) {
  return db
    .select(HEAD)
    .from(invoices)
    .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

export async function findHead(db: Db, id: number): Promise<InvoiceHead | null> {
  const [head] = await listHeads(db, eq(invoices.id, id), { limit: 1 })
  return head ?? null
}

/** So long after an invoice was due or paid the link in its mails opens it. */
const LINK_DAYS = 180

/** By the unguessable part of the link in the mail; one that has expired opens nothing (P-1041, T-23). */
export async function findIdByToken(db: Db, token: string): Promise<number | null> {
  const lastDay = sql`greatest(${invoices.dueAt}, ${invoices.paidAt}) + make_interval(days => ${LINK_DAYS})`
  const [found] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.linkToken, token), sql`${lastDay} > clock_timestamp()`))
  return found?.id ?? null
}

/** In the order of the catalogue. */
export function listShownLines(db: Db, invoiceId: number) {
  return db
    .select({
      line: owedLines,
      sellerId: lots.sellerId,
      lotNumber: lots.lotNumber,
      title: lots.title,
      picture: lots.mainPicture,
      sku: lots.sku,
      lotLocation: lots.lotLocation,
      requestedQuantity: sql<number>`(select coalesce(sum(u.units), 0)::int from (
        select q.quantity as units from return_lines q join returns r on r.id = q.return_id
        where q.line_id = ${owedLines.id} and r.state in ('requested', 'accepted', 'received', 'settled')
        union all select (k ->> 'units')::int from returns r join return_offers o on o.return_id = r.id, jsonb_array_elements(o.kept) k
        where r.invoice_id = ${owedLines.invoiceId} and (k ->> 'lineId')::int = ${owedLines.id}) u)`,
    })
    .from(owedLines)
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .where(eq(owedLines.invoiceId, invoiceId))
    .orderBy(asc(lots.position), asc(owedLines.id))
}
export type ShownLine = Awaited<ReturnType<typeof listShownLines>>[number]

/** Whose a line is, and the certificate that staff attached to it. */
export async function findLineToCertify(db: Db, id: number) {
  const [found] = await db
    .select({ userId: owedLines.userId, invoiceId: owedLines.invoiceId, certificate: owedLines.certificate })
    .from(owedLines)
    .where(eq(owedLines.id, id))
  return found ?? null
}

export async function getPlace(db: Db, id: number) {
  const [place] = await db.select().from(locations).where(eq(locations.id, id))
  if (place === undefined) throw new Error(`place ${id} is not there`)
  return place
}

/** The buyer with where they live: the address they use, or what they told about themselves. */
export async function getBuyer(db: Db, id: number) {
  const [buyer] = await db
    .select({ person: users, profile: profiles, home: addresses, kept: erasures.keptName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(erasures, eq(erasures.userId, users.id))
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.isDefault, true)))
    .where(eq(users.id, id))
  if (buyer === undefined) throw new Error(`person ${id} is not there`)
  const { kept, person, profile, home } = buyer
  if (kept === null) return { person, profile, home }
  // The person is erased, and the law still wants to know who bought (decision 080).
  return { person: { ...person, ...kept }, profile: profile === null ? null : { ...profile, ...kept }, home: null }
}

export function listInvoiceLog(db: Db, invoiceId: number) {
  return db.select().from(invoiceLog).where(eq(invoiceLog.invoiceId, invoiceId)).orderBy(asc(invoiceLog.id))
}

/** The one who sells in the auction. */
export async function getAuctionSeller(db: Db, auctionId: number): Promise<{ id: number; name: string }> {
  const [seller] = await db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(${users.companyName}, ''), ${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(auctions)
    .innerJoin(users, eq(users.id, auctions.sellerId))
    .where(eq(auctions.id, auctionId))
  if (seller === undefined) throw new Error(`auction ${auctionId} has no seller`)
  return seller
}

/** The number of the newest of what was done with an invoice, by whomever. */
export async function readInvoiceVersion(db: Db, invoiceId: number): Promise<number> {
  const [newest] = await db
    .select({ version: sql<number>`coalesce(max(${invoiceLog.id}), 0)` })
    .from(invoiceLog)
    .where(eq(invoiceLog.invoiceId, invoiceId))
  return newest?.version ?? 0
}

/** What was done with it and by whom, the newest first. */
export async function listHappenings(db: Db, invoiceId: number) {
  const rows = await db
    .select({ entry: invoiceLog, firstName: users.firstName, lastName: users.lastName })
    .from(invoiceLog)
    .leftJoin(users, eq(users.id, invoiceLog.staffId))
    .where(eq(invoiceLog.invoiceId, invoiceId))
    .orderBy(desc(invoiceLog.id))
  return rows.map(({ entry: { id, lineId, at, act, details }, firstName, lastName }) => ({
    ...{ id, lineId, at, act },
    staffName: firstName === null ? null : `${firstName} ${lastName}`,
    amount: amountIn(details),
    reason: typeof details.reason === 'string' ? details.reason : '',
  }))
}

function amountIn({ amount, total }: Record<string, unknown>): number | null {
  const moved = amount ?? total
  return typeof moved === 'number' ? moved : null
}

/** Other invoices of the same buyer, auction and place on which nothing was paid. */
export async function listSiblings(
  db: Db,
  { id, userId, auctionId, locationId }: Pick<InvoiceHead['invoice'], 'id' | 'userId' | 'auctionId' | 'locationId'>,
): Promise<number[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        ...[eq(invoices.userId, userId), eq(invoices.auctionId, auctionId), eq(invoices.locationId, locationId)],
        ...[ne(invoices.id, id), isNull(invoices.frozenAt), isNull(invoices.cancelledAt)],
      ),
    )
    .orderBy(asc(invoices.id))
  return rows.map((row) => row.id)
}
