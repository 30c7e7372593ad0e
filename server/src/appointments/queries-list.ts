import type { APPOINTMENT_STATUSES } from '@gavelhouse/shared/appointments/appointment.ts'
import type { listAppointments } from '@gavelhouse/shared/appointments/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { APPOINTMENT_NAMES } from '@gavelhouse/shared/list-names.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { invalidFilter, valuesOf } from '../db/filter-values.ts'
import { conditionsFor, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort, type Sorts } from '../db/ordering.ts'
import { readCountedPage } from '../db/paging.ts'
import { BOOKED } from '../invoices/queries-booked.ts'
import { listHeads } from '../invoices/queries-read.ts'
import { invoices } from '../invoices/tables.ts'
import { locations } from '../site/tables.ts'
import { appointments } from './tables.ts'

const FIELDS: Fields = new Map([
  [APPOINTMENT_NAMES.id, { column: appointments.id, kind: 'id' }],
  [APPOINTMENT_NAMES.invoiceId, { column: appointments.invoiceId, kind: 'id' }],
  [APPOINTMENT_NAMES.auctionId, { column: invoices.auctionId, kind: 'id' }],
  [APPOINTMENT_NAMES.auctionTitle, { column: auctions.title, kind: 'text' }],
  [APPOINTMENT_NAMES.locationId, { column: appointments.locationId, kind: 'id' }],
  [APPOINTMENT_NAMES.startsAt, { column: appointments.startsAt, kind: 'instant' }],
])

/** The same as presentAppointment says of one, for filters and orders. */
const status = sql<(typeof APPOINTMENT_STATUSES)[number]>`case when ${appointments.seat} is null then 'open' else (
  select case
    when min(coalesce(l.handover, '')) = max(coalesce(l.handover, '')) then coalesce(nullif(min(l.handover), ''), 'booked')
    when bool_or(l.handover in ('picked_up', 'partial_pickup')) then 'partial_pickup' else 'booked' end
  from owed_lines l where l.invoice_id = ${appointments.invoiceId} and l.status = 'live' and not l.is_aside) end`

const SORTS: Sorts = new Map([...sortsOf(FIELDS), [APPOINTMENT_NAMES.status, status]])

type Input = InputOf<typeof listAppointments>

const SHOWN: Record<Input['show'], SQL | undefined> = {
  all: undefined,
  upcoming: sql`${appointments.startsAt} >= clock_timestamp()`,
  past: sql`${appointments.startsAt} < clock_timestamp()`,
}

/** No other of the same invoice goes before it: the one with a seat, else the newest. */
const isLastOfInvoice = sql`not exists (select from appointments o where o.invoice_id = ${appointments.invoiceId}
  and (o.seat is null, -o.id) < (${appointments.seat} is null, -${appointments.id}))`

export function listOwnAppointments(db: Db, input: Input, userId: number) {
  return listWhere(db, input, eq(appointments.userId, userId))
}

/** Of everybody for staff; `sellerId`: of invoices with a lot of that seller. */
export function listAllAppointments(db: Db, input: Input, sellerId: number | null) {
  const isSold =
    sellerId === null
      ? undefined
      : sql`exists (select from owed_lines o join lots p on p.id = o.lot_id
          where o.invoice_id = ${appointments.invoiceId} and p.seller_id = ${sellerId})`
  return listWhere(db, input, isSold)
}

async function listWhere(db: Db, input: Input, whose: SQL | undefined) {
  const isAboutStatus = ({ field }: Filter) => field === APPOINTMENT_NAMES.status
  const statuses = input.filters.filter(isAboutStatus)
  const where = and(
    whose,
    SHOWN[input.show],
    input.groupBy === '' ? undefined : isLastOfInvoice,
    statuses.length === 0 ? sql`${appointments.seat} is not null` : undefined,
    ...statuses.flatMap(havingStatus),
    ...conditionsFor(
      FIELDS,
      input.filters.filter((filter) => !isAboutStatus(filter)),
    ),
  )
  const order = orderOf(input)
  const { records: found, ...page } = await readCountedPage(input, ({ limit, offset }) =>
    withAuctions(
      db.select({ id: appointments.id, total: sql<number>`(count(*) over ())::int` }).from(appointments).$dynamic(),
      input,
    )
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  )
  const records = await listBooked(
    db,
    found.map(({ id }) => id),
    order,
  )
  const ids = records.map(({ booked }) => booked.invoiceId)
  const heads = await listHeads(db, inArray(invoices.id, ids), { limit: records.length })
  const headOf = new Map(heads.map((head) => [head.invoice.id, head]))
  return {
    ...page,
    records: records.flatMap(({ booked, location }) => {
      const head = headOf.get(booked.invoiceId)
      return head === undefined ? [] : [{ booked, location, head }]
    }),
  }
}

const OF_AUCTIONS: readonly string[] = [APPOINTMENT_NAMES.auctionId, APPOINTMENT_NAMES.auctionTitle]

/** Only where the question is about auctions: thousands of pickups are found faster by themselves. */
function withAuctions<Query extends PgSelect>(query: Query, { filters, orderBy = '' }: Input) {
  const isAsked = [...filters.map(({ field }) => field), ...orderBy.split(/[\s,]+/)].some((name) =>
    OF_AUCTIONS.includes(name),
  )
  if (!isAsked) return query
  return query
    .innerJoin(invoices, eq(invoices.id, appointments.invoiceId))
    .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
}

/** What there is to tell of these few. */
const listBooked = (db: Db, ids: number[], order: SQL[]) =>
  db
    .select({ booked: BOOKED, location: locations })
    .from(appointments)
    .innerJoin(invoices, eq(invoices.id, appointments.invoiceId))
    .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
    .innerJoin(locations, eq(locations.id, appointments.locationId))
    .where(inArray(appointments.id, ids))
    .orderBy(...order)

function havingStatus(filter: Filter): SQL[] {
  const values = valuesOf(filter).map(String)
  if (!['array', 'in', 'notin'].includes(filter.type)) throw invalidFilter()
  if (values.length === 0) return []
  const isOne = sql`${status} = any(${sql.param(values)}::text[])`
  return [filter.type === 'notin' ? sql`not ${isOne}` : isOne]
}

/** Nothing chosen: what was booked last comes first. */
function orderOf({ orderBy = '', order }: Input): SQL[] {
  const chosen = orderBy === '' ? [] : [orderingFor(SORTS, readSort(orderBy, order))]
  return [...chosen, desc(appointments.id)]
}
