import type { IncrementBand } from '@gavelhouse/shared/bidding/lot-state.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer(),
    description: text().notNull(),
    /** 0 is the top. */
    level: integer().notNull(),
    isActive: boolean().notNull().default(true),
    /** Name of an icon of the icon set, for the category drawer. */
    icon: text().notNull().default(''),
  },
  (category) => [
    foreignKey({ columns: [category.parentId], foreignColumns: [category.id] }),
    index('categories_parent').on(category.parentId),
  ],
)

export const locations = pgTable('locations', {
  id: id(),
  name: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zip: text().notNull(),
  phone: text().notNull().default(''),
  /** As the house writes them; null: the usual ones on weekdays, closed on the weekend. */
  weekdayHours: text(),
  saturdayHours: text(),
  sundayHours: text(),
  offersPickup: boolean().notNull().default(true),
})

export const conditions = pgTable('conditions', { id: id(), description: text().notNull(), detail: text().notNull() })

/** Plain choices of several lists, told apart by `list`. */
export const choices = pgTable(
  'choices',
  {
    id: id(),
    list: text({ enum: ['business_category', 'vat_registration', 'damage', 'package', 'shipment'] }).notNull(),
    description: text().notNull(),
  },
  (choice) => [uniqueIndex('choices_once').on(choice.list, choice.description)],
)

export const notificationTypes = pgTable('notification_types', {
  id: id(),
  key: text().notNull().unique(),
  description: text().notNull(),
  offersEmail: boolean().notNull().default(true),
  offersSms: boolean().notNull().default(true),
  offersPush: boolean().notNull().default(false),
})

/** When and after which others something is shown to visitors; without a time, from ever or for ever. */
const shown = () => ({
  /** Smaller ones first. */
  position: integer().notNull().default(0),
  shownFrom: instant(),
  shownUntil: instant(),
})

export const noticeBanners = pgTable('notice_banners', {
  id: id(),
  ...shown(),
  isActive: boolean().notNull().default(true),
  title: text().notNull(),
  link: text().notNull().default(''),
  textColor: text().notNull().default('#14213d'),
  backgroundColor: text().notNull().default('#f59e0b'),
})

export const homeBanners = pgTable('home_banners', {
  id: id(),
  ...shown(),
  isActive: boolean().notNull().default(true),
  image: text().notNull(),
  mobileImage: text().notNull(),
  color: text().notNull().default('#ffffff'),
  backgroundColor: text().notNull().default('#14213d'),
  title: text().notNull(),
  description: text().notNull().default(''),
  link: text().notNull().default(''),
  buttonLabel: text().notNull().default('Get Started'),
})

export const holidays = pgTable('holidays', {
  id: id(),
  date: date().notNull(),
  isActive: boolean().notNull().default(true),
})

export const faqs = pgTable('faqs', {
  id: id(),
  question: text().notNull(),
  answer: text().notNull(),
  isActive: boolean().notNull().default(true),
})

export const staticPages = pgTable('static_pages', {
  id: text().primaryKey(),
  /** Histories are kept by number. */
  number: integer().notNull().generatedAlwaysAsIdentity().unique(),
  title: text().notNull(),
  contentType: text({ enum: ['html', 'file'] })
    .notNull()
    .default('html'),
  content: text().notNull(),
  /** Of a file under uploads/static, when the page is one. */
  fileName: text().notNull().default(''),
})

/** What the foot of every page leads to. Staff order them freely. */
export const footerLinks = pgTable('footer_links', {
  id: id(),
  label: text().notNull(),
  /** The phrase of the catalogue that says the label in every language; null: the label is the house's own. */
  phrase: text(),
  url: text().notNull(),
  position: integer().notNull().default(0),
})

export const incrementTables = pgTable(
  'increment_tables',
  {
    id: id(),
    name: text().notNull(),
    bands: jsonb().$type<IncrementBand[]>().notNull(),
    /** Goes up with every change, so that a cached table is known to be old. */
    version: integer().notNull().default(1),
    isDefault: boolean().notNull().default(false),
    /** Kept for the auctions that had begun when it was changed; nobody chooses it any more. */
    isPast: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('increment_tables_one_default').on(table.isDefault).where(sql`${table.isDefault}`)],
)

export const buyerPremiums = pgTable('buyer_premiums', {
  id: id(),
  name: text().notNull(),
  /** Basis points: 1250 is 12.5 %. */
  percent: integer().notNull(),
})

/** Values and switches the house sets itself. Nothing secret: all of it is sent to every visitor. */
export const settings = pgTable(
  'settings',
  {
    kind: text({ enum: ['variable', 'feature'] }).notNull(),
    key: text().notNull(),
    value: jsonb().$type<string | number | boolean>().notNull(),
  },
  (setting) => [primaryKey({ columns: [setting.kind, setting.key] })],
)

export const languages = pgTable('languages', {
  code: text().primaryKey(),
  name: text().notNull(),
  isRightToLeft: boolean().notNull().default(false),
  isDefault: boolean().notNull().default(false),
  position: integer().notNull().default(0),
})

/** Overrides of our own phrase catalogues. */
export const phrases = pgTable(
  'phrases',
  {
    language: text()
      .notNull()
      .references(() => languages.code),
    key: text().notNull(),
    text: text().notNull(),
  },
  (phrase) => [primaryKey({ columns: [phrase.language, phrase.key] })],
)

export const TRANSLATED_KINDS = ['faq', 'page', 'category', 'condition', 'choice', 'notice', 'banner'] as const

/** The house's own content in other languages: of one record in one language, the texts by their field. */
export const translations = pgTable(
  'translations',
  {
    kind: text({ enum: TRANSLATED_KINDS }).notNull(),
    recordId: text().notNull(),
    language: text()
      .notNull()
      .references(() => languages.code),
    texts: jsonb().$type<Record<string, string>>().notNull(),
  },
  (translation) => [primaryKey({ columns: [translation.kind, translation.recordId, translation.language] })],
)

/** Keys the house made for itself at its first start. Never sent to anyone. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })
