import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { SHIPMENT_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import type { listShipments, ShipmentStage } from '@gavelhouse/shared/tracking/office-contract.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readBoundedPage } from '../db/paging.ts'
import { invoices } from '../invoices/tables.ts'
import { locations } from '../site/tables.ts'

/** Units of one line that can still go into a parcel, as `unitsToSend` counts them; what the desk calls shipped is. */
const LINE_LEFT = sql`case when l.status <> 'live' or l.is_aside or l.handover in ('picked_up', 'partial_pickup', 'shipped') then 0
  else (select greatest(0, l.quantity - l.returned_quantity - k.sent + least(k.sent, (
      select coalesce(sum(q.quantity), 0)::int from return_lines q join returns r on r.id = q.return_id
      where q.line_id = l.id and r.state = 'returned' and r.is_asked)))
    from (select coalesce(sum(k.quantity), 0)::int as sent from parcel_lines k where k.line_id = l.id) k) end`

const unsent = sql<number>`(select coalesce(sum(${LINE_LEFT}), 0)::int from owed_lines l where l.invoice_id = ${invoices.id})`

const parcelsOf = (expression: SQL) => sql`(select ${expression} from parcels k where k.invoice_id = ${invoices.id})`

const stage = sql<ShipmentStage>`case
  when ${unsent} > 0 then case when exists ${parcelsOf(sql`1`)} then 'part_shipped' else 'to_ship' end
  else coalesce(${parcelsOf(sql`case when bool_or(k.state = 'problem') then 'problem'
    when bool_and(k.state = 'delivered') then 'delivered' end`)}, 'shipped') end`

const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: invoices.id, kind: 'id' }],
  [NAMES.text, { column: sql`${invoices.id}::text || ' ' || ${name} || ' ' || ${users.companyName}`, kind: 'text' }],
  [NAMES.stage, { column: stage, kind: 'text' }],
  [NAMES.auctionId, { column: invoices.auctionId, kind: 'id' }],
  [NAMES.locationId, { column: invoices.locationId, kind: 'id' }],
  [NAMES.paidAt, { column: invoices.paidAt, kind: 'instant' }],
])

const SHIPMENTS = sql`invoices join users on users.id = invoices.user_id`

/** Only paid goods are sent. */
const whereShipments = (filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined =>
  and(
    sql`${invoices.delivery} = 'shipping' and ${invoices.paidAt} is not null and ${invoices.cancelledAt} is null`,
    ...conditionsFor(FIELDS, filters),
    auctionIds === null ? undefined : inArray(invoices.auctionId, [...auctionIds]),
  )

export const countShipments = (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) =>
  countUpTo(db, SHIPMENTS, whereShipments(filters, auctionIds))

/** What was paid last comes first, unless asked otherwise. */
export function readShipments(db: Db, query: InputOf<typeof listShipments>, auctionIds: readonly number[] | null) {
  const sort = readSort(query.orderBy ?? NAMES.id, query.order ?? (query.orderBy === undefined ? 'desc' : ''))
  const order = orderingFor(sortsOf(FIELDS), sort)
  return readBoundedPage(query, countShipments(db, query.filters, auctionIds), ({ limit, offset }) =>
    db
      .select({
        ...{ id: invoices.id, buyerId: invoices.userId, name, auctionId: invoices.auctionId },
        ...{ auctionTitle: auctions.title, locationName: locations.name, stage, unsentCount: unsent },
        destination: sql<string>`concat_ws(', ', ${invoices.address} ->> 'city', ${invoices.address} ->> 'state')`,
        service: sql<string>`coalesce(${invoices.shippingService}, '')`,
        paidAt: sql<number>`ms(${invoices.paidAt})`,
        unitCount: sql<number>`(select coalesce(sum(l.quantity), 0)::int from owed_lines l
          where l.invoice_id = ${invoices.id} and l.status = 'live' and not l.is_aside)`,
        parcelCount: sql<number>`${parcelsOf(sql`count(*)::int`)}`,
      })
      .from(invoices)
      .innerJoin(users, eq(users.id, invoices.userId))
      .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
      .innerJoin(locations, eq(locations.id, invoices.locationId))
      .where(whereShipments(query.filters, auctionIds))
      .orderBy(order, sort.isDescending ? desc(invoices.id) : asc(invoices.id))
      .limit(limit)
      .offset(offset),
  )
}
