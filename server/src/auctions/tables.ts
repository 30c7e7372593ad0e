import { ACCESS_DEMANDS } from '@gavelhouse/shared/auctions/access-rule.ts'
import type { AuctionSettings } from '@gavelhouse/shared/auctions/settings.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, money } from '../db/columns.ts'
import { incrementTables, locations } from '../site/tables.ts'

export const auctions = pgTable(
  'auctions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: integer()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    /** Cleaned on write. */
    description: text().notNull().default(''),
    terms: text().notNull().default(''),
    /** Goes up when the terms change, so that people are asked again. */
    termsVersion: integer().notNull().default(1),
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
    /** When its last lot had closed: lots that are listed again since do not change it (decision 102). */
    endedAt: instant(),
    /** draft: nobody but staff knows of it; its lots are drafts as well. */
    status: text({ enum: ['draft', 'open', 'closed'] })
      .notNull()
      .default('open'),
    /** When a draft becomes public by itself, and in whose name. */
    publishAt: instant(),
    publishById: integer().references(() => users.id),
    /** The checklist refused it when its time had come. */
    publishFailedAt: instant(),
    /** null: a draft, or older than drafts are. */
    publishedAt: instant(),
    /** Since when its lots take no bids and their time stands still; null: it goes on. */
    pausedAt: instant(),
    cancelledAt: instant(),
    saleType: text({ enum: ['auction', 'sealed', 'sealed_rank', 'reverse', 'buynow'] })
      .notNull()
      .default('auction'),
    bidType: text({ enum: ['hard', 'proxy'] })
      .notNull()
      .default('proxy'),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    /** Empty or containing 0: open to everybody. */
    groupIds: integer().array().notNull().default(sql`'{}'`),
    softCloseMinutes: integer().notNull().default(5),
    extensionMinutes: integer().notNull().default(5),
    hardEndAt: instant(),
    staggerSeconds: integer().notNull().default(0),
    isGroupSoftClose: boolean().notNull().default(false),
    /** Basis points. */
    buyerPremium: integer().notNull().default(0),
    incrementTableId: integer().references(() => incrementTables.id),
    canRetract: boolean().notNull().default(false),
    retractMinutes: integer().notNull().default(0),
    /** Whether its lots are sent to buyers, unless a lot says otherwise. */
    canShip: boolean().notNull().default(false),
    /** Days from the invoice to its due date. */
    dueDays: integer().notNull().default(3),
    /** Whether an invoice may be paid in parts. */
    canPayInParts: boolean().notNull().default(false),
    /** Hours after the close at which saved cards are charged by themselves; null: never. */
    autoChargeHours: integer(),
    /** Minutes of the day between which its goods are fetched, and of a slot; null: as place or calendar say. */
    pickupStartMinute: integer(),
    pickupEndMinute: integer(),
    pickupSlotMinutes: integer(),
    mainPicture: text().notNull().default(''),
    /** Made by the demo house, which lists it again when it has ended. */
    isDemo: boolean().notNull().default(false),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (auction) => [
    check('auctions_dates', sql`${auction.closesAt} > ${auction.opensAt}`),
    check(
      'auctions_minutes',
      sql`${auction.softCloseMinutes} >= 0 and ${auction.extensionMinutes} >= 0 and ${auction.staggerSeconds} >= 0 and ${auction.retractMinutes} >= 0`,
    ),
    check(
      'auctions_paying',
      sql`${auction.dueDays} between 0 and 365 and ${auction.autoChargeHours} between 0 and 720`,
    ),
    check(
      'auctions_pickup',
      sql`${auction.pickupStartMinute} between 0 and 1439 and ${auction.pickupEndMinute} between 1 and 1440
        and ${auction.pickupSlotMinutes} between 5 and 480`,
    ),
    check('auctions_status', sql`${auction.status} in ('draft', 'open', 'closed')`),
    check('auctions_publishing', sql`${auction.publishAt} is null or ${auction.status} = 'draft'`),
    check('auctions_premium', sql`${auction.buyerPremium} between 0 and 10000`),
    index('auctions_phase').on(auction.status, auction.closesAt),
    index('auctions_to_publish').on(auction.publishAt).where(sql`${auction.publishAt} is not null`),
  ],
)

/** Settings of an auction kept under a name, to make others from. Never a date. */
export const auctionTemplates = pgTable(
  'auction_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    settings: jsonb().$type<AuctionSettings>().notNull(),
    savedById: integer()
      .notNull()
      .references(() => users.id),
    savedAt: instant().notNull().default(sql`now()`),
  },
  (template) => [uniqueIndex('auction_templates_name').on(template.name)],
)

/** Who accepted which version of an auction's terms, and when. */
export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    auctionId: integer()
      .notNull()
      .references(() => auctions.id),
    termsVersion: integer().notNull(),
    acceptedAt: instant().notNull().default(sql`now()`),
  },
  (accepted) => [primaryKey({ columns: [accepted.userId, accepted.auctionId] })],
)

/** Auctions people keep an eye on. */
export const auctionWatches = pgTable(
  'auction_watches',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    auctionId: integer()
      .notNull()
      .references(() => auctions.id),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (watch) => [primaryKey({ columns: [watch.userId, watch.auctionId] })],
)

/** Who asks to be let into the closed circle of an auction. One request per person and auction, the latest, decided by a rule or staff. */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    auctionId: integer()
      .notNull()
      .references(() => auctions.id),
    /** The lot it was asked from. No foreign key: lots carry none beyond what bidding needs. */
    lotId: integer(),
    message: text().notNull().default(''),
    status: text({ enum: ['pending', 'granted', 'refused'] })
      .notNull()
      .default('pending'),
    createdAt: instant().notNull().default(sql`now()`),
    /** By whom; null where a rule did it, or it was before this was kept. */
    decidedAt: instant(),
    decidedById: integer().references(() => users.id),
  },
  (request) => [
    index('access_requests_pending').on(request.auctionId).where(sql`${request.status} = 'pending'`),
    uniqueIndex('access_requests_once').on(request.userId, request.auctionId),
    check('access_requests_status', sql`${request.status} in ('pending', 'granted', 'refused')`),
  ],
)

/** The most somebody may bid in one auction; the smaller of this and their limit in the house counts. */
export const bidderLimits = pgTable(
  'bidder_limits',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    auctionId: integer()
      .notNull()
      .references(() => auctions.id),
    bidLimit: money().notNull(),
  },
  (limit) => [
    primaryKey({ columns: [limit.userId, limit.auctionId] }),
    check('bidder_limits_amount', sql`${limit.bidLimit} > 0`),
  ],
)

/** What decides by itself whether somebody who asks is let in: a rule of the house, and of auctions that have their own. */
export const accessRules = pgTable(
  'access_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** null: of the house. */
    auctionId: integer().references(() => auctions.id),
    isOn: boolean().notNull(),
    demands: text({ enum: ACCESS_DEMANDS }).array().notNull(),
    /** Asked for by 'account_age'. */
    minDays: integer().notNull().default(0),
    otherwise: text({ enum: ['wait', 'refuse'] }).notNull(),
    /** Who answers for it. */
    changedById: integer()
      .notNull()
      .references(() => users.id),
    changedAt: instant().notNull().default(sql`now()`),
  },
  (rule) => [
    unique('access_rules_one').on(rule.auctionId).nullsNotDistinct(),
    check('access_rules_days', sql`${rule.minDays} between 0 and 3650`),
  ],
)
