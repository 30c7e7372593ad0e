import type { Right } from '../accounts/rights.ts'
import { enteredDate } from '../date-field.ts'
import { type Fields, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { flag, id, instant, percent, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { recordCalls } from './record-calls.ts'

const filled = (longest: number) => text(longest).trim().min(1, problem('required'))
const color = text(7).regex(/^#[0-9a-fA-F]{6}$/, problem('invalid_format'))
/** Within the shop, or a page of the web; nothing else is ever followed. */
const link = text(500)
  .trim()
  .regex(/^(|\/|\/[^/\s]\S*|https?:\/\/\S+)$/, problem('invalid_format'))
/** A banner may also open a dialog of the shop. */
const bannerLink = text(500)
  .trim()
  .regex(/^(|signup|login|\/|\/[^/\s]\S*|https?:\/\/\S+)$/, problem('invalid_format'))
/** One that was kept, by its name, or one of the web. */
const picture = text(500)
  .trim()
  .min(1, problem('required'))
  .regex(/^([a-z0-9][a-z0-9-]{0,120}\.webp|https?:\/\/\S+)$/, problem('invalid_format'))
const hours = text(100).trim().nullable()
/** Smaller ones first. */
const position = wire('position', z.int(problem('invalid')).min(0).max(9_999))
/** Visitors see it between these; null: from ever, for ever. */
const span = { shownFrom: wire('shown_from', instant.nullable()), shownUntil: wire('shown_until', instant.nullable()) }

interface RecordKind {
  right: Right
  noun: string
  path: string
  /** Our names are those of the table's columns. */
  fields: Fields
  /** What a new one cannot do without. */
  needed: readonly string[]
  /** Whether it can be taken away, as long as nothing refers to it. */
  canRemove: boolean
}

/** What the house keeps in short lists. */
export const SITE_RECORDS = {
  premium: {
    ...{ right: 'settings', noun: 'buyer’s premium', path: 'premium', canRemove: true, needed: ['name', 'percent'] },
    fields: { name: wire('name', filled(100)), percent: wire('percent', percent()) },
  },
  location: {
    ...{ right: 'settings', noun: 'place', path: 'location', canRemove: true },
    needed: ['name', 'address', 'city', 'state', 'zip'],
    fields: {
      name: wire('name', filled(100)),
      address: wire('address', filled(200)),
      city: wire('city', filled(100)),
      state: wire('state', filled(50)),
      zip: wire('zipCode', filled(20)),
      phone: wire('phone', text(30).trim()),
      weekdayHours: wire('weeklyHours', hours),
      saturdayHours: wire('saturdayHours', hours),
      sundayHours: wire('sundayHours', hours),
      offersPickup: wire('local_pickup_check', flag),
    },
  },
  holiday: {
    ...{ right: 'settings', noun: 'holiday', path: 'holiday', canRemove: true, needed: ['date'] },
    fields: { date: wire('date', enteredDate({ min: '2000-01-01' })), isActive: wire('active', flag) },
  },
  category: {
    ...{ right: 'content', noun: 'category', path: 'category', canRemove: true, needed: ['description'] },
    fields: {
      description: wire('description', filled(100)),
      parentId: wire('parent_id', id.nullable()),
      icon: wire('icon', text(60).trim()),
      isActive: wire('active', flag),
    },
  },
  condition: {
    ...{ right: 'content', noun: 'condition', path: 'condition', canRemove: true, needed: ['description', 'detail'] },
    fields: { description: wire('description', filled(100)), detail: wire('detail', filled(1_000)) },
  },
  faq: {
    ...{ right: 'content', noun: 'frequent question', path: 'faq', canRemove: true, needed: ['question', 'answer'] },
    fields: {
      question: wire('question', filled(300)),
      answer: wire('description', filled(5_000)),
      isActive: wire('active', flag),
    },
  },
  notice: {
    ...{ right: 'content', noun: 'notice above the pages', path: 'notice', canRemove: true, needed: ['title'] },
    fields: {
      title: wire('title', filled(300)),
      link: wire('link', link),
      textColor: wire('text_color', color),
      backgroundColor: wire('background_color', color),
      ...{ position, ...span },
      isActive: wire('active', flag),
    },
  },
  banner: {
    ...{ right: 'content', noun: 'banner of the home page', path: 'banner', canRemove: true },
    needed: ['title', 'image', 'mobileImage'],
    fields: {
      title: wire('title', filled(200)),
      description: wire('description', text(500).trim()),
      image: wire('image', picture),
      mobileImage: wire('image_mobile', picture),
      link: wire('link', bannerLink),
      buttonLabel: wire('button_label', filled(60)),
      color: wire('color', color),
      backgroundColor: wire('background_color', color),
      ...{ position, ...span },
      isActive: wire('active', flag),
    },
  },
  footer: {
    ...{
      right: 'content',
      noun: 'link at the foot of the pages',
      path: 'footer',
      canRemove: true,
      needed: ['label', 'url'],
    },
    fields: {
      label: wire('label', filled(100)),
      url: wire('url', link.min(1, problem('required'))),
      position,
    },
  },
  page: {
    ...{ right: 'content', noun: 'static page', path: 'page', canRemove: false, needed: ['word', 'title', 'content'] },
    fields: {
      /** How addresses name it; given once. */
      word: wire(
        'word',
        z
          .string()
          .max(60)
          .regex(/^[a-z_-]+$/, problem('invalid_format')),
      ),
      title: wire('title', filled(200)),
      /** Markup; what may not be shown is taken out. */
      content: wire('content', text(200_000)),
    },
  },
} as const satisfies Record<string, RecordKind>

export type SiteKind = keyof typeof SITE_RECORDS
export const SITE_KINDS = Object.keys(SITE_RECORDS) as [SiteKind, ...SiteKind[]]

/** What of each is written for readers, and so in every language. */
export const TRANSLATED: Partial<Record<SiteKind, readonly string[]>> = {
  category: ['description'],
  condition: ['description', 'detail'],
  faq: ['question', 'answer'],
  notice: ['title'],
  banner: ['title', 'description', 'buttonLabel'],
  page: ['title', 'content'],
}

export const SITE_CALLS = {
  premium: recordCalls(SITE_RECORDS.premium),
  location: recordCalls(SITE_RECORDS.location),
  holiday: recordCalls(SITE_RECORDS.holiday),
  category: recordCalls(SITE_RECORDS.category),
  condition: recordCalls(SITE_RECORDS.condition),
  faq: recordCalls(SITE_RECORDS.faq),
  notice: recordCalls(SITE_RECORDS.notice),
  banner: recordCalls(SITE_RECORDS.banner),
  footer: recordCalls(SITE_RECORDS.footer),
  page: recordCalls(SITE_RECORDS.page),
} as const satisfies Record<SiteKind, unknown>
