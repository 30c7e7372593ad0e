import type { Money } from '@gavelhouse/shared/money.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { isDisputed } from '../invoices/queries-disputed.ts'
import { isPaid, returned, type Scope, scopeOf, soldBy } from './queries-parts.ts'

interface LotRow {
  lotId: number
  run: number
  lotNumber: string
  title: string
  auctionId: number
  auctionTitle: string
  opensAt: number
}

export interface SoldRow extends LotRow {
  lineId: number
  quantity: number
  returnedUnits: number
  /** Less what has come back. */
  hammer: Money
  premium: Money
}

/** What was settled of a sale before. */
export interface ReturnedRow extends SoldRow {
  settledHammer: Money
  settledPremium: Money
  firstHammer: Money
  firstCommission: Money
  settledCommission: Money
}

const lotColumns = sql`a.id as "auctionId", p.id as "lotId", p.lot_number as "lotNumber", p.title,
  a.title as "auctionTitle", ms(a.opens_at) as "opensAt"`

export const soldColumns = sql`${lotColumns}, l.run, l.id as "lineId", l.quantity, l.returned_quantity as "returnedUnits",
  (l.subtotal - r.subtotal)::float8 as hammer, (l.premium - r.premium)::float8 as premium`

/** Of lines `s`: the first settlement of it, and all of them together. */
export const settledBefore = {
  columns: sql`s.hammer::float8 as "settledHammer", s.premium::float8 as "settledPremium",
    s.first_hammer::float8 as "firstHammer", s.first_commission::float8 as "firstCommission",
    s.commission::float8 as "settledCommission"`,
  sums: sql`select s.line_id, sum(s.hammer) as hammer, sum(s.premium) as premium,
      sum(s.hammer) filter (where s.kind = 'sale') as first_hammer,
      sum(s.commission) filter (where s.kind = 'sale') as first_commission,
      sum(case s.kind when 'sale' then s.commission else s.reckoned_commission end) as commission
    from settlement_lines s join settlements t on t.id = s.settlement_id`,
}

/** Paid for, by a payment nobody disputes, and never settled. */
export async function listUnsettledSales(db: Db, scope: Scope): Promise<SoldRow[]> {
  const { rows } = await db.execute<SoldRow & Record<string, unknown>>(sql`
    select ${soldColumns} ${soldBy} ${returned}
    where ${scopeOf(scope)} and ${isPaid} and not ${isDisputed} and l.status in ('live', 'returned')
      and not exists (select from settlement_lines s where s.line_id = l.id)
    order by a.id, p.position, l.id`)
  return rows
}

/** Settled, and since then something of it has come back: whatever auction is settled now, the next settlement says so. */
export async function listUnsettledReturns(db: Db, sellerId: number): Promise<ReturnedRow[]> {
  const { rows } = await db.execute<ReturnedRow & Record<string, unknown>>(sql`
    select ${soldColumns}, ${settledBefore.columns}
    ${soldBy} ${returned}
    join (
      ${settledBefore.sums} where s.line_id is not null and t.seller_id = ${sellerId} group by s.line_id
    ) s on s.line_id = l.id
    where ${scopeOf({ sellerId, auctionId: null })} and l.returned_quantity > 0
      and (s.hammer <> l.subtotal - r.subtotal or (s.premium <> 0 and s.premium <> l.premium - r.premium))
    order by a.id, p.position, l.id`)
  return rows
}

/** Nobody bought any of it in this run. What somebody bought and never paid is not its seller's fault; on reverse lots nobody sells. */
export async function listUnsoldLots(db: Db, scope: Scope): Promise<(LotRow & { quantity: number })[]> {
  const { rows } = await db.execute<LotRow & { quantity: number } & Record<string, unknown>>(sql`
    select ${lotColumns}, p.run, p.quantity from lots p join auctions a on a.id = p.auction_id
    where ${scopeOf(scope)} and p.status = 'closed' and p.sale_type <> 'reverse' and not p.is_withdrawn and a.cancelled_at is null
      and not exists (select from owed_lines l where l.lot_id = p.id and l.run = p.run)
      and not exists (select from settlement_lines s where s.lot_id = p.id and s.run = p.run)
    order by a.id, p.position`)
  return rows
}

export interface WithheldRow {
  lotId: number
  lotNumber: string
  title: string
  auctionTitle: string
  hammer: Money
  /** Paid, and the payer's bank has taken it back until it is decided. */
  isDisputed: boolean
}

/** Sold, and not paid for in full or by a payment that is disputed. For what was won on a reverse lot nobody pays its seller. */
export async function listWithheld(db: Db, scope: Scope): Promise<WithheldRow[]> {
  const { rows } = await db.execute<WithheldRow & Record<string, unknown>>(sql`
    select p.id as "lotId", p.lot_number as "lotNumber", p.title, a.title as "auctionTitle",
      coalesce(l.subtotal - r.subtotal, (l.unit_price * l.quantity + 50) / 100 * 100)::float8 as hammer,
      coalesce(${isPaid}, false) and ${isDisputed} as "isDisputed"
    ${soldBy} ${returned}
    where ${scopeOf(scope)} and l.status = 'live' and ((${isPaid}) is not true or ${isDisputed})
      and (l.invoice_id is not null or p.sale_type <> 'reverse')
      and not exists (select from settlement_lines s where s.line_id = l.id)
    order by a.id, p.position, l.id`)
  return rows
}

/** By lot and run, the fees that were reckoned in earlier settlements. */
export async function listFeesBefore(db: Db, lotIds: readonly number[]): Promise<Map<string, Money>> {
  if (lotIds.length === 0) return new Map()
  const { rows } = await db.execute<{ place: string; fees: Money }>(sql`
    select s.lot_id || ':' || s.run as place, sum(s.reckoned_fees)::float8 as fees from settlement_lines s
    where s.lot_id in ${[...new Set(lotIds)]} group by s.lot_id, s.run`)
  return new Map(rows.map(({ place, fees }) => [place, fees]))
}
