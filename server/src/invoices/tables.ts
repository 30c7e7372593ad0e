import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, type PgColumn, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { instant, money } from '../db/columns.ts'
import { locations } from '../site/tables.ts'

/** Where an invoice's goods go, as it was when it was chosen. */
export interface InvoiceAddress {
  firstName: string
  lastName: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
  phone: string
}

/**
 * What a buyer owes for a lot, from the moment it is sold; put on an invoice, it is a line of that invoice, with its sums.
 * Amounts of a line are whole cents, the unit price is what was bid.
 */
export const owedLines = pgTable(
  'owed_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // Lot, auction and person are checked together, once per statement, by the trigger owed_lines_checked: three foreign
    // keys would cost four times the row itself when thousands of lots close (docs/decisions/006).
    lotId: integer().notNull(),
    run: integer().notNull(),
    auctionId: integer().notNull(),
    userId: integer().notNull(),
    source: text({ enum: ['bid', 'award', 'buy-now', 'offer'] }).notNull(),
    quantity: integer().notNull(),
    unitPrice: money().notNull(),
    /** The line of the lot's log that sold it; null for what was sold before this was kept. */
    logNumber: integer(),
    /** void: the sale itself was undone. cancelled: staff or the buyer gave it up unpaid. returned: all units came back. */
    status: text({ enum: ['live', 'cancelled', 'returned', 'void'] })
      .notNull()
      .default('live'),
    /** Put off by the buyer: stays owed, is not paid with the rest. */
    isAside: boolean().notNull().default(false),
    createdAt: instant().notNull().default(sql`now()`),

    // From here on what its invoice says of it; null before there is one.
    invoiceId: integer(),
    /** Of its lot, for the search: reading thousands of lots for their titles takes too long. Follows the lot by a trigger. */
    lotTitle: text(),
    /** Of its lot, likewise: lots are large, and what is owed to sellers is added up all the time. */
    sellerId: integer(),
    /** Thousandths of a percent. */
    premiumRate: integer(),
    taxRate: integer(),
    /** The state whose tax it is, and how the invoice names it. */
    taxState: text(),
    taxDescription: text(),
    subtotal: money(),
    premium: money(),
    tax: money(),
    returnedQuantity: integer().notNull().default(0),
    /** What was credited for returned or cancelled units, of subtotal, premium and tax together. */
    credited: money().notNull().default(0),
    /** What the desk has done with it (P-1049); null: nothing yet. */
    handover: text({ enum: ['ready_for_pickup', 'picked_up', 'partial_pickup', 'shipped', 'no_show'] }),
    /** The certificate or bill of sale staff attached (P-1091). */
    certificate: text(),
    /** Of a cancelled purchase whose units the lot does not have back yet: the key they are given back with, once (rule 27). */
    restockKey: text(),
  },
  (line) => [
    // I-50: a lot that was won is owed by exactly one person.
    uniqueIndex('owed_lines_one_winner')
      .on(line.lotId, line.run)
      .where(sql`${line.status} <> 'void' and ${line.source} in ('bid', 'award')`),
    // I-41: an event of a lot's log sells once.
    uniqueIndex('owed_lines_one_event')
      .on(line.lotId, line.logNumber)
      .where(sql`${line.source} in ('buy-now', 'offer')`),
    index('owed_lines_user').on(line.userId, line.auctionId),
    // Who has won anything, without reading the lines.
    index('owed_lines_won').on(line.userId).where(sql`${line.status} <> 'void' and ${line.source} in ('bid', 'award')`),
    // Titles are searched without reading the lines themselves.
    index('owed_lines_titles').on(line.userId, line.invoiceId, line.lotTitle).where(sql`${line.invoiceId} is not null`),
    // What the desk has done with somebody's invoices, each in one piece.
    index('owed_lines_handed')
      .on(line.userId, line.invoiceId, line.handover)
      .where(sql`${line.invoiceId} is not null and ${line.status} = 'live' and not ${line.isAside}`),
    index('owed_lines_returned').on(line.userId, line.invoiceId).where(sql`${line.returnedQuantity} > 0`),
    index('owed_lines_invoice').on(line.invoiceId).where(sql`${line.invoiceId} is not null`),
    // What is still to be handed over or sent: little of all there ever was.
    index('owed_lines_unsent')
      .on(line.invoiceId)
      .where(
        sql`${line.invoiceId} is not null and ${line.status} = 'live' and not ${line.isAside}
          and (${line.handover} is null or ${line.handover} not in ('picked_up', 'partial_pickup', 'shipped'))`,
      ),
    index('owed_lines_to_invoice').on(line.auctionId).where(sql`${line.invoiceId} is null and ${line.status} = 'live'`),
    // Sales that were undone after they had come onto an invoice: few, and looked for all the time.
    index('owed_lines_voided').on(line.id).where(sql`${line.status} = 'void' and ${line.invoiceId} is not null`),
    // Few: reports leave out what was sold and given up.
    index('owed_lines_cancelled').on(line.lotId, line.run).where(sql`${line.status} = 'cancelled'`),
    // Sales of some days, for reports; costs the close of an auction nothing.
    index('owed_lines_made').using('brin', line.createdAt),
    index('owed_lines_to_restock').on(line.id).where(sql`${line.restockKey} is not null`),
    check(
      'owed_lines_quantity',
      sql`${line.quantity} >= 1 and ${line.returnedQuantity} between 0 and ${line.quantity}`,
    ),
    check('owed_lines_price', sql`${line.unitPrice} >= 1`),
    check(
      'owed_lines_sums',
      sql`(${line.invoiceId} is null) = (${line.subtotal} is null)
        and (${line.subtotal} is null) = (${line.premium} is null) and (${line.subtotal} is null) = (${line.tax} is null)
        and (${line.invoiceId} is null or ${line.lotTitle} is not null)
        and ${line.credited} between 0 and coalesce(${line.subtotal} + ${line.premium} + ${line.tax}, 0)
        and coalesce(${line.subtotal}, 0) % 100 = 0 and coalesce(${line.premium}, 0) % 100 = 0
        and coalesce(${line.tax}, 0) % 100 = 0 and ${line.credited} % 100 = 0`,
    ),
  ],
)

type Parts = Record<'subtotal' | 'premium' | 'tax' | 'shipping' | 'shippingTax' | 'handling', PgColumn>
type Moved = Record<'credited' | 'deposit' | 'paid' | 'refunded', PgColumn>

export const invoiceTotal = (invoice: Parts): SQL<number> =>
  sql`(${invoice.subtotal} + ${invoice.premium} + ${invoice.tax} + ${invoice.shipping} + ${invoice.shippingTax} + ${invoice.handling})`

export const invoiceDue = (invoice: Parts & Moved): SQL<number> =>
  sql`(${invoiceTotal(invoice)} - ${invoice.credited} - ${invoice.deposit} - ${invoice.paid} + ${invoice.refunded})`

/** Something is to be paid, if only what its buyer has put off. */
export const isOwedStill = (invoice: Parts & Moved & Record<'cancelledAt' | 'frozenAt', PgColumn>): SQL =>
  sql`(${invoice.cancelledAt} is null and (${invoiceDue(invoice)} > 0 or ${invoice.frozenAt} is null))`

/**
 * One buyer, one auction, one place: everything that is paid together. Sums are kept with it and held to its lines and to
 * the books by the audit; from the first payment on they are frozen (I-51).
 */
export const invoices = pgTable(
  'invoices',
  {
    /** The number on the paper: consecutive, never used twice, taken from `invoice_numbers`. */
    id: integer().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    auctionId: integer()
      .notNull()
      .references(() => auctions.id),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    source: text({ enum: ['auction', 'buy-now', 'offer'] }).notNull(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    dueAt: instant().notNull(),

    subtotal: money().notNull(),
    premium: money().notNull(),
    tax: money().notNull(),
    shipping: money().notNull().default(0),
    shippingTax: money().notNull().default(0),
    handling: money().notNull().default(0),
    /** Of deposits applied. */
    deposit: money().notNull().default(0),
    /** Captured or taken from the wallet or in cash, without processing fees. */
    paid: money().notNull().default(0),
    /** What is not owed any more, of frozen invoices: cancelled and returned units, shipping given back. */
    credited: money().notNull().default(0),
    isShippingCredited: boolean().notNull().default(false),
    /** Given back of what was paid. */
    refunded: money().notNull().default(0),
    /** The first payment or deposit: lines, tax, shipping and address stay as they are from here on. */
    frozenAt: instant(),
    /** When nothing was due any more for the first time. */
    paidAt: instant(),
    cancelledAt: instant(),

    delivery: text({ enum: ['pickup', 'shipping'] }),
    address: jsonb().$type<InvoiceAddress>(),
    /** Of the address book, while it is still being chosen. */
    addressId: integer(),
    carrier: text({ enum: ['shipEngine', 'arta'] }),
    shippingService: text(),
    shippingRateId: text(),
    taxCertificate: text(),
    /** By staff, for this invoice alone: whoever is exempt as a person is so without it. */
    isExempted: boolean().notNull().default(false),
    /** How it was last paid or said to be paid; 'offline' is a claim until staff confirm it. */
    paymentMethod: text({ enum: ['card', 'bank', 'wallet', 'offline', 'cash'] }),
    notes: text().notNull().default(''),
    /** Opens the invoice without a login, from the mail (P-1041). */
    linkToken: text()
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    /** The last reminder of the three: before, on the day, after. One by hand while more days are left is none of them. */
    reminded: text({ enum: ['none', 'before', 'due', 'overdue'] })
      .notNull()
      .default('none'),
    /** By the house or by staff: nobody is reminded twice on one day. */
    remindedAt: instant(),
  },
  (invoice) => [
    index('invoices_user').on(invoice.userId, invoice.id),
    index('invoices_listed').on(invoice.userId, invoice.id).where(sql`${invoice.cancelledAt} is null`),
    index('invoices_auction').on(invoice.auctionId),
    // The lists of the office (decision 067). What moves with a payment alone has none.
    index('invoices_open').on(invoice.dueAt, invoice.id).where(isOwedStill(invoice)),
    index('invoices_cancelled').on(invoice.id).where(sql`${invoice.cancelledAt} is not null`),
    index('invoices_due').on(invoice.dueAt, invoice.id),
    index('invoices_created').on(invoice.createdAt, invoice.id),
    index('invoices_place').on(invoice.locationId, invoice.id),
    index('invoices_method').on(invoice.paymentMethod, invoice.id),
    index('invoices_shipped')
      .on(invoice.id)
      .where(
        sql`${invoice.delivery} = 'shipping' and ${invoice.paidAt} is not null and ${invoice.cancelledAt} is null`,
      ),
    // In the books and owed still: few, and whoever pays all at once never comes in here.
    index('invoices_part_paid')
      .on(invoice.id)
      .where(sql`${invoice.paidAt} is null and ${invoice.frozenAt} is not null and ${invoice.cancelledAt} is null`),
    index('invoices_owing').on(invoice.userId).where(sql`${invoice.paidAt} is null and ${invoice.cancelledAt} is null`),
    index('invoices_unpaid').on(invoice.dueAt).where(sql`${invoice.paidAt} is null and ${invoice.cancelledAt} is null`),
    check(
      'invoices_sums',
      sql`${invoice.subtotal} >= 0 and ${invoice.premium} >= 0 and ${invoice.tax} >= 0 and ${invoice.shipping} >= 0
        and ${invoice.shippingTax} >= 0 and ${invoice.handling} >= 0 and ${invoice.deposit} >= 0 and ${invoice.paid} >= 0
        and ${invoice.credited} >= 0 and ${invoice.refunded} >= 0`,
    ),
    // I-29: nothing is paid that is not owed, nothing given back that was not paid, and nothing credited beyond the whole.
    check(
      'invoices_due',
      sql`${invoice.deposit} + ${invoice.paid} - ${invoice.refunded} + ${invoice.credited}
        <= ${invoice.subtotal} + ${invoice.premium} + ${invoice.tax} + ${invoice.shipping} + ${invoice.shippingTax} + ${invoice.handling}`,
    ),
    check('invoices_refunded', sql`${invoice.refunded} <= ${invoice.deposit} + ${invoice.paid}`),
    check('invoices_frozen', sql`${invoice.frozenAt} is not null or ${invoice.paid} + ${invoice.deposit} = 0`),
    check(
      'invoices_cents',
      sql`(${invoice.subtotal} % 100, ${invoice.premium} % 100, ${invoice.tax} % 100, ${invoice.shipping} % 100,
        ${invoice.shippingTax} % 100, ${invoice.handling} % 100, ${invoice.deposit} % 100, ${invoice.paid} % 100,
        ${invoice.credited} % 100, ${invoice.refunded} % 100) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    ),
  ],
)

/** One row: the next number. Taken last in a transaction, because everybody who makes invoices waits for it. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  { only: boolean().primaryKey().default(true), next: integer().notNull() },
  (numbers) => [check('invoice_numbers_one', sql`${numbers.only}`)],
)

/** What staff and the house did with an invoice; shown to staff and sellers (orderControlLogs). Append-only. */
export const invoiceLog = pgTable(
  'invoice_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    lineId: integer(),
    at: instant().notNull().default(sql`clock_timestamp()`),
    /** null: the house itself. */
    staffId: integer(),
    act: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (entry) => [index('invoice_log_invoice').on(entry.invoiceId)],
)
