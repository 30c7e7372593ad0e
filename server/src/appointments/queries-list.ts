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

/** Of the lines that are there; of goods that have all come back what there was to say of them before (DESK_WORDS). */
const ofThose = (figure: SQL) =>
  sql`coalesce(${figure} filter (where l.status = 'live'), ${figure} filter (where l.status = 'returned'))`
const HANDOVER = sql`coalesce(l.handover, '')`

/** What the desk did with the lines of an invoice, as presentAppointment says it. */
const HANDED_OVER = sql`case
    when ${ofThose(sql`min(${HANDOVER})`)} = ${ofThose(sql`max(${HANDOVER})`)}
      then coalesce(nullif(${ofThose(sql`min(${HANDOVER})`)}, ''), 'booked')
    when ${ofThose(sql`bool_or(${HANDOVER} in ('picked_up', 'partial_pickup'))`)} then 'partial_pickup' else 'booked' end`
const IS_THERE = sql`l.status in ('live', 'returned') and not l.is_aside`

/** Of everybody asked one by one, of one person read once: they may have thousands. */
const statusOf = (userId: number | null) => sql<(typeof APPOINTMENT_STATUSES)[number]>`
  case when ${appointments.seat} is null then 'open' else ${
    userId === null
      ? sql`(select ${HANDED_OVER} from owed_lines l where l.invoice_id = ${appointments.invoiceId} and ${IS_THERE})`
      : sql`handed.status`
  } end`

const handedOf = (userId: number) => sql`(select l.invoice_id, ${HANDED_OVER} as status from owed_lines l
  where l.user_id = ${userId} and l.invoice_id is not null and ${IS_THERE} group by l.invoice_id) handed`

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
  return listWhere(db, input, { whose: eq(appointments.userId, userId), userId })
}

/** Of everybody for staff; `sellerId`: of invoices with a lot of that seller. */
export function listAllAppointments(db: Db, input: Input, sellerId: number | null) {
  const isSold =
    sellerId === null
      ? undefined
      : sql`exists (select from owed_lines o join lots p on p.id = o.lot_id
          where o.invoice_id = ${appointments.invoiceId} and p.seller_id = ${sellerId})`
  return listWhere(db, input, { whose: isSold, userId: null })
}

interface Scope {
  whose: SQL | undefined
  /** Of all of them; null: of several people. */
  userId: number | null
}

const isAboutStatus = ({ field }: Filter) => field === APPOINTMENT_NAMES.status

async function listWhere(db: Db, input: Input, { whose, userId }: Scope) {
  const status = statusOf(userId)
  const statuses = input.filters.filter(isAboutStatus).flatMap((filter) => havingStatus(filter, status))
  const where = and(
    whose,
    SHOWN[input.show],
    input.groupBy === '' ? undefined : isLastOfInvoice,
    statuses.length === 0 ? sql`${appointments.seat} is not null` : undefined,
    ...statuses,
    ...conditionsFor(
      FIELDS,
      input.filters.filter((filter) => !isAboutStatus(filter)),
    ),
  )
  const order = orderOf(input, status)
  const { records: found, ...page } = await readCountedPage(input, ({ limit, offset }) =>
    withAsked(
      db.select({ id: appointments.id, total: sql<number>`(count(*) over ())::int` }).from(appointments).$dynamic(),
      input,
      userId,
    )
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  )
  const foundIds = found.map(({ id }) => id)
  const records = await listBooked(db, foundIds)
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

/** Only where the question is about it: thousands of pickups are found faster by themselves. */
function withAsked<Query extends PgSelect>(query: Query, { filters, orderBy = '' }: Input, userId: number | null) {
  const asked = [...filters.map(({ field }) => field), ...orderBy.split(/[\s,]+/)]
  if (userId !== null && asked.includes(APPOINTMENT_NAMES.status))
    query.leftJoin(handedOf(userId), sql`handed.invoice_id = ${appointments.invoiceId}`)
  if (asked.some((name) => OF_AUCTIONS.includes(name)))
    query
      // Somebody's pickups are of their own invoices: those are found without reading everybody's.
      .innerJoin(
        invoices,
        and(eq(invoices.id, appointments.invoiceId), userId === null ? undefined : eq(invoices.userId, userId)),
      )
      .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
  return query
}

/** What there is to tell of these few, in their order. */
const listBooked = (db: Db, ids: number[]) =>
  db
    .select({ booked: BOOKED, location: locations })
    .from(appointments)
    .innerJoin(invoices, eq(invoices.id, appointments.invoiceId))
    .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
    .innerJoin(locations, eq(locations.id, appointments.locationId))
    .where(inArray(appointments.id, ids))
    .orderBy(sql`array_position(${sql.param(ids)}::int[], ${appointments.id})`)

function havingStatus(filter: Filter, status: SQL): SQL[] {
  const values = valuesOf(filter).map(String)
  if (!['array', 'in', 'notin'].includes(filter.type)) throw invalidFilter()
  if (values.length === 0) return []
  const isOne = sql`${status} = any(${sql.param(values)}::text[])`
  return [filter.type === 'notin' ? sql`not ${isOne}` : isOne]
}

/** Nothing chosen: what was booked last comes first. */
function orderOf({ orderBy = '', order }: Input, status: SQL): SQL[] {
  const sorts: Sorts = new Map([...sortsOf(FIELDS), [APPOINTMENT_NAMES.status, status]])
  const chosen = orderBy === '' ? [] : [orderingFor(sorts, readSort(orderBy, order))]
  return [...chosen, desc(appointments.id)]
}
