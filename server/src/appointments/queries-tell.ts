import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** Under which people choose how they hear of pickups (P-411). */
const TYPE = 'appointment'

/** A pickup as its messages tell it, and where they go. */
export interface ToldPickup {
  id: number
  invoiceId: number
  userId: number
  startsAt: number
  endsAt: number
  changedAt: number
  firstName: string
  auctionTitle: string
  placeName: string
  placeAddress: string
  email: string
  /** null: not by text. */
  phone: string | null
  /** To be reminded; what was agreed is told in any case. */
  wantsMail: boolean
}

export async function getToldPickup(tx: Db, id: number): Promise<ToldPickup> {
  const [told] = await listTold(tx, sql`t.id = ${id}`)
  if (told === undefined) throw new Error(`there is no appointment ${id}`)
  return told
}

/**
 * Those that begin between the two and were not changed since `changedBefore`: whoever has just chosen a time knows it.
 * Goods that are gone are waited for by nobody.
 */
export function listToRemind(
  db: Db,
  { from, to, changedBefore }: { from: number; to: number; changedBefore: number },
): Promise<ToldPickup[]> {
  const at = (instant: number) => sql`${new Date(instant).toISOString()}::timestamptz`
  return listTold(
    db,
    sql`u.status = 'active' and t.seat is not null and t.starts_at >= ${at(from)} and t.starts_at < ${at(to)} and t.changed_at < ${at(changedBefore)}
      and exists (select from owed_lines l where l.invoice_id = t.invoice_id and l.status = 'live'
        and coalesce(l.handover, '') not in ('picked_up', 'shipped', 'no_show'))
      and not exists (select from notifications n where n.user_id = t.user_id and n.kind = 'pickup_tomorrow'
        and n.cause = 'pickup:' || t.id || ':' || ms(t.starts_at))`,
  )
}

/** Whether it is still meant for that time; it stays so until the transaction ends. */
export async function holdPickup(tx: Db, id: number, startsAt: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from appointments where id = ${id} and seat is not null and ms(starts_at) = ${startsAt} for share`)
  return rowCount !== 0
}

async function listTold(db: Db, which: SQL): Promise<ToldPickup[]> {
  const { rows } = await db.execute<Record<keyof ToldPickup, unknown>>(sql`
    select t.id, t.invoice_id as "invoiceId", t.user_id as "userId", ms(t.starts_at) as "startsAt", ms(t.ends_at) as "endsAt",
      ms(t.changed_at) as "changedAt", u.first_name as "firstName", u.email, a.title as "auctionTitle", l.name as "placeName",
      l.address || ', ' || l.city || ', ' || l.state || ' ' || l.zip as "placeAddress",
      case when ${TYPE} = any(c.sms_types) and u.phone_verified then u.phone end as phone,
      c.mail_types is null or ${TYPE} = any(c.mail_types) as "wantsMail"
    from appointments t
    join invoices i on i.id = t.invoice_id
    join auctions a on a.id = i.auction_id
    join locations l on l.id = t.location_id
    join users u on u.id = t.user_id
    left join notification_preferences c on c.user_id = u.id
    where ${which} order by t.starts_at, t.id`)
  return rows as unknown as ToldPickup[]
}
