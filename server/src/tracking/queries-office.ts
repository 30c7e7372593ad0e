import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { SHIPMENT_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import type { listShipments, ShipmentStage } from '@gavelhouse/shared/tracking/office-contract.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { personText, users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { choosePage, readChosenPage } from '../db/choosing.ts'
import type { Db } from '../db/connect.ts'
import { COUNTED_BY_ROW, countUpTo } from '../db/counting.ts'
import { valuesOf } from '../db/filter-values.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { readSort, sortColumn } from '../db/ordering.ts'
import { splitSearch } from '../db/searching.ts'
import { invoices } from '../invoices/tables.ts'
import { locations } from '../site/tables.ts'

/** Units of one line that can still go into a parcel, as `unitsToSend` counts them; what the desk calls shipped is. */
const LINE_LEFT = sql`case when l.status <> 'live' or l.is_aside or l.handover in ('picked_up', 'partial_pickup', 'shipped') then 0
  else (select greatest(0, l.quantity - l.returned_quantity - k.sent + least(k.sent, (
      select coalesce(sum(q.quantity), 0)::int from return_lines q join returns r on r.id = q.return_id
      where q.line_id = l.id and r.state = 'returned' and r.is_asked)))
    from (select coalesce(sum(k.quantity), 0)::int as sent from parcel_lines k where k.line_id = l.id) k) end`

/** As the index `owed_lines_unsent` has it. */
const isUnsent = sql`l.invoice_id is not null and l.status = 'live' and not l.is_aside
  and (l.handover is null or l.handover not in ('picked_up', 'partial_pickup', 'shipped'))`

const unsent = sql<number>`(select coalesce(sum(${LINE_LEFT}), 0)::int from owed_lines l where l.invoice_id = ${invoices.id})`

const parcelsOf = (expression: SQL) => sql`(select ${expression} from parcels k where k.invoice_id = ${invoices.id})`

const stage = sql<ShipmentStage>`case
  when ${unsent} > 0 then case when exists ${parcelsOf(sql`1`)} then 'part_shipped' else 'to_ship' end
  else coalesce(${parcelsOf(sql`case when bool_or(k.state = 'problem') then 'problem'
    when bool_and(k.state = 'delivered') then 'delivered' end`)}, 'shipped') end`

const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: invoices.id, kind: 'id' }],
  [NAMES.stage, { column: stage, kind: 'text' }],
  [NAMES.auctionId, { column: invoices.auctionId, kind: 'id' }],
  [NAMES.locationId, { column: invoices.locationId, kind: 'id' }],
  [NAMES.paidAt, { column: invoices.paidAt, kind: 'instant' }],
])

/** Figures are an invoice, all else is about its buyer. */
const matching = (pattern: string): SQL =>
  /^%\d+%$/.test(pattern)
    ? sql`${invoices.id}::text like ${pattern}`
    : sql`${invoices.userId} in (select ${users.id} from ${users} where ${personText(users)} ilike ${pattern})`

const UNDERWAY = sql`select invoice_id from parcels k where k.state <> 'delivered'`

/** How far something has come is worked out invoice by invoice; what is still to be done has an index, and is little. */
const HINTS: Partial<Record<ShipmentStage, SQL>> = {
  to_ship: sql`select invoice_id from owed_lines l where ${isUnsent}`,
  part_shipped: sql`select invoice_id from owed_lines l where ${isUnsent}`,
  problem: UNDERWAY,
  // Or fetched, and never sent.
  shipped: sql`${UNDERWAY} union all select i.id from invoices i
    where i.delivery = 'shipping' and i.paid_at is not null and not exists (select from parcels k where k.invoice_id = i.id)`,
}

function hintsIn(filters: readonly Filter[]): SQL[] {
  return filters
    .filter(({ field, type }) => field === NAMES.stage && type === 'in')
    .flatMap((filter) => {
      const hints = valuesOf(filter).map((value) => HINTS[value as ShipmentStage])
      const known = hints.filter((hint) => hint !== undefined)
      if (known.length === 0 || known.length < hints.length) return []
      return [sql`${invoices.id} in (${sql.join(known, sql` union all `)})`]
    })
}

/** Only paid goods are sent. */
function whereShipments(filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined {
  const { patterns, others } = splitSearch(filters, NAMES.text)
  return and(
    sql`${invoices.delivery} = 'shipping' and ${invoices.paidAt} is not null and ${invoices.cancelledAt} is null`,
    ...hintsIn(others),
    ...conditionsFor(FIELDS, others),
    ...patterns.map(matching),
    auctionIds === null ? undefined : inArray(invoices.auctionId, [...auctionIds]),
  )
}

/** So many at most where every one is worked out. */
const WORKED_OUT = 2_000
const mostOf = (filters: readonly Filter[]): number =>
  filters.some(({ field }) => field === NAMES.stage) ? WORKED_OUT : COUNTED_BY_ROW

export const countShipments = (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) =>
  countUpTo(db, invoices, whereShipments(filters, auctionIds), mostOf(filters))

/** What was paid last comes first, unless asked otherwise. */
export function readShipments(db: Db, query: InputOf<typeof listShipments>, auctionIds: readonly number[] | null) {
  const sort = readSort(query.orderBy ?? NAMES.id, query.order ?? (query.orderBy === undefined ? 'desc' : ''))
  const ordered = { key: sortColumn(sortsOf(FIELDS), sort), isDescending: sort.isDescending }
  const where = whereShipments(query.filters, auctionIds)
  const chosen = choosePage(
    db,
    { from: invoices, where, id: invoices.id, ...ordered, most: mostOf(query.filters) },
    query,
  )
  return readChosenPage(chosen, (ids) =>
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
      .where(inArray(invoices.id, ids)),
  )
}
