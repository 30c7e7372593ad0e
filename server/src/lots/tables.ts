import { LETTER_STATES } from '@gavelhouse/shared/inbox/letter.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { bytes, instant, money } from '../db/columns.ts'
import { categories, choices, conditions, locations } from '../site/tables.ts'

/** What the office searches lots by. */
export const officeText = (lot: Record<'title' | 'lotNumber' | 'sku' | 'partNumber', AnyPgColumn>): SQL =>
  sql`${lot.title} || ' ' || ${lot.lotNumber} || ' ' || ${lot.sku} || ' ' || ${lot.partNumber}`

/** Within an auction every number is there once (`lots_number`): a constraint looked at when a statement ends, so that one can swap. */
export const lots = pgTable(
  'lots',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    auctionId: integer()
      .notNull()
      .references(() => auctions.id),
    sellerId: integer()
      .notNull()
      .references(() => users.id),
    lotNumber: text().notNull(),
    /** Order within the auction: staggered closing follows it. */
    position: integer().notNull().default(0),
    title: text().notNull(),
    description: text().notNull().default(''),
    terms: text().notNull().default(''),
    quantity: integer().notNull().default(1),
    isBiddable: boolean().notNull().default(true),
    isBuyNow: boolean().notNull().default(false),
    saleType: text({ enum: ['auction', 'sealed', 'sealed_rank', 'reverse', 'buynow'] })
      .notNull()
      .default('auction'),
    bidType: text({ enum: ['hard', 'proxy'] })
      .notNull()
      .default('proxy'),
    startingPrice: money().notNull(),
    buyNowPrice: money(),
    /** Secret. */
    reserve: money(),
    lowEstimate: money(),
    highEstimate: money(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    subcategoryId: integer().references(() => categories.id),
    thirdCategoryId: integer().references(() => categories.id),
    conditionId: integer()
      .notNull()
      .references(() => conditions.id),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    shipTypeId: integer().references(() => choices.id),
    canShip: boolean().notNull().default(false),
    canPickUp: boolean().notNull().default(true),
    depositRequired: boolean().notNull().default(false),
    depositAmount: money(),
    /** Goods with a title, such as vehicles: their buyer signs a bill of sale. */
    needsBillOfSale: boolean().notNull().default(false),
    sku: text().notNull().default(''),
    upc: text().notNull().default(''),
    model: text().notNull().default(''),
    partNumber: text().notNull().default(''),
    lotLocation: text().notNull().default(''),
    height: doublePrecision(),
    width: doublePrecision(),
    depth: doublePrecision(),
    weight: doublePrecision(),
    weightUnit: text().notNull().default(''),
    originState: text().notNull().default(''),
    conditionNotes: text().notNull().default(''),
    contents: text().notNull().default(''),
    bidCaption: text().notNull().default(''),
    mainPicture: text().notNull().default(''),
    viewCount: integer().notNull().default(0),
    watcherCount: integer().notNull().default(0),
    createdAt: instant().notNull().default(sql`now()`),
    /** The number on the label that was printed last; null: none was. Another than the lot's own: it was renumbered since. */
    labelNumber: text(),
    labelPrintedAt: instant(),
    /** Given back to its seller unsold: it is offered no more. */
    returnedAt: instant(),

    // From here on the row is the fold of the lot's log: written for the bidding area alone, by updateFolds (I-04).
    run: integer().notNull().default(1),
    /** Log number of the relisting that began this run. */
    runStart: integer().notNull().default(0),
    /** draft: its auction is not published, and the engine does not know of it. */
    status: text({ enum: ['draft', 'future', 'open', 'sold', 'closed'] })
      .notNull()
      .default('future'),
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
    /** Since when its time stands still; null: it goes on. */
    pausedAt: instant(),
    /** By its close, or before that by a sale or its withdrawal; null while it goes on. */
    endedAt: instant(),
    price: money().notNull(),
    nextBid: money().notNull(),
    bidCount: integer().notNull().default(0),
    // No foreign key: the bidder was read in the transaction that writes this (docs/decisions/006).
    leaderId: integer(),
    /** Secret: the leader's maximum. */
    leaderLimit: money(),
    leaderBidNumber: integer(),
    reserveMet: boolean().notNull().default(true),
    unitsSold: integer().notNull().default(0),
    soldToId: integer(),
    soldPrice: money(),
    soldBy: text({ enum: ['bid', 'buy-now', 'award'] }),
    /** Taken out of the sale by staff; then it is closed. */
    isWithdrawn: boolean().notNull().default(false),
    logNumber: integer().notNull().default(0),
    lastEventAt: instant().notNull().default(sql`'epoch'`),
    /** Hash of the last line of the log, over everything before it; null before the first. */
    logHash: bytes(),
    /** Of the rules and dates as that line left them, to notice when staff change them. */
    rulesHash: bytes(),
    /** Secret: hides who is who in the log (docs/decisions/014). */
    bidderSalt: bytes().notNull().default(sql`uuid_send(gen_random_uuid())`),
  },
  (lot) => [
    check('lots_dates', sql`${lot.closesAt} > ${lot.opensAt}`),
    check(
      'lots_amounts',
      sql`${lot.startingPrice} between 1 and 999999999999 and ${lot.price} between 1 and 999999999999`,
    ),
    check('lots_buy_now', sql`${lot.buyNowPrice} between 1 and 999999999999`),
    check('lots_units', sql`${lot.quantity} >= 1 and ${lot.unitsSold} between 0 and ${lot.quantity}`),
    check('lots_leader', sql`(${lot.leaderId} is null) = (${lot.leaderLimit} is null)`),
    check('lots_deposit', sql`not ${lot.depositRequired} or ${lot.depositAmount} > 0`),
    check('lots_status', sql`${lot.status} in ('draft', 'future', 'open', 'sold', 'closed')`),
    check('lots_draft', sql`${lot.status} <> 'draft' or ${lot.logNumber} = 0`),
    check('lots_label', sql`(${lot.labelNumber} is null) = (${lot.labelPrintedAt} is null)`),
    index('lots_auction').on(lot.auctionId, lot.position),
    // Tells at once whether an auction has several places.
    index('lots_auction_location').on(lot.auctionId, lot.locationId),
    index('lots_category').on(lot.categoryId, lot.id),
    index('lots_location').on(lot.locationId, lot.id),
    // Lists of the office (decision 055). Nothing that moves with a bid: an index on it would be written with every bid.
    index('lots_seller').on(lot.sellerId, lot.id),
    index('lots_closing').on(lot.closesAt, lot.id),
    index('lots_without_picture').on(lot.id).where(sql`${lot.mainPicture} = ''`),
    index('lots_withdrawn').on(lot.id).where(sql`${lot.isWithdrawn}`),
    // All that the sums of a day need, so that the lots themselves are not read. What is bought is no income.
    index('lots_earned')
      .on(lot.endedAt, lot.auctionId, lot.soldBy, lot.soldPrice, lot.quantity, lot.unitsSold)
      .where(sql`${lot.status} = 'sold' and ${lot.saleType} <> 'reverse'`),
    index('lots_status').on(lot.status, lot.id),
    index('lots_status_closing').on(lot.status, lot.closesAt, lot.id),
    index('lots_due').on(lot.closesAt).where(sql`${lot.status} in ('future', 'open')`),
    index('lots_to_open').on(lot.opensAt).where(sql`${lot.status} = 'future'`),
  ],
)

/**
 * What the office searches lots by, without what stands between the parts of numbers: 'GH-77' is then a piece few lots have, while apart
 * 'GH' and '77' are in thousands. Kept by triggers beside the lots: with the lots, this index would be written whenever one closes or gets
 * more time, which took longer than everything else about a close.
 */
export const lotLetters = pgTable(
  'lot_letters',
  {
    lotId: integer()
      .primaryKey()
      .references(() => lots.id, { onDelete: 'cascade' }),
    letters: text().notNull(),
  },
  (lot) => [index('lot_letters_found').using('gin', sql`${lot.letters} gin_trgm_ops`)],
)

/** Pictures and documents of a lot. `type` 2: `fileName` is an absolute address. */
export const attachments = pgTable(
  'attachments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    fileName: text().notNull(),
    type: integer().notNull().default(1),
    width: integer().notNull(),
    height: integer().notNull(),
    position: integer().notNull().default(0),
    /** What the file was called that staff sent, and the SHA-256 of it: whoever sends it again changes nothing. */
    sourceName: text().notNull().default(''),
    sourceHash: text(),
  },
  (attachment) => [
    index('attachments_lot').on(attachment.lotId, attachment.position),
    uniqueIndex('attachments_source').on(attachment.lotId, attachment.sourceHash),
  ],
)

/** One row per viewer, lot and hour, so that a view counts once. A guest is a hash of the address, never the address itself. */
export const lotViews = pgTable(
  'lot_views',
  {
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    viewer: text().notNull(),
    hour: instant().notNull(),
  },
  (view) => [primaryKey({ columns: [view.lotId, view.viewer, view.hour] })],
)

/** What staff look for in questions: the index below is on exactly this. */
export const questionText = (question: Record<'name' | 'email' | 'message', AnyPgColumn>): SQL =>
  sql`${question.name} || ' ' || ${question.email} || ' ' || ${question.message}`

/** Questions people asked about a lot, kept even if the mail to the seller is lost. */
export const lotQuestions = pgTable(
  'lot_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lotId: integer().notNull(),
    userId: integer().references(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    message: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** null: nobody has answered yet. */
    answeredAt: instant(),
    state: text({ enum: LETTER_STATES }).notNull().default('open'),
    /** Who of the staff looks after it. */
    assigneeId: integer().references(() => users.id),
  },
  (question) => [
    index('lot_questions_lot').on(question.lotId),
    index('lot_questions_text').using('gin', sql`(${questionText(question)}) gin_trgm_ops`),
    index('lot_questions_open').on(question.id).where(sql`${question.state} = 'open'`),
  ],
)
