import type { Defaults } from '@gavelhouse/shared/site/defaults.ts'
import { FEATURES } from '@gavelhouse/shared/site/features.ts'
import { HOUSE_DATE_FORMAT, HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { openTranslation, translatePage } from './queries-translations.ts'
import { shownHours } from './shown-hours.ts'
import * as tables from './tables.ts'

type Shown = typeof tables.noticeBanners | typeof tables.homeBanners

/** What visitors are shown at this moment, in the order of the house. */
function listShown<Table extends Shown>(db: Db, table: Table): Promise<Table['$inferSelect'][]> {
  const { id, position, shownFrom, shownUntil } = table
  return db
    .select()
    .from(table as Shown)
    .where(and(or(isNull(shownFrom), lte(shownFrom, sql`now()`)), or(isNull(shownUntil), gt(shownUntil, sql`now()`))))
    .orderBy(asc(position), asc(id))
}

/** Everything a client starts with. Read at once: the lists are short and change rarely. */
export async function readDefaults(db: Db, language?: string): Promise<Defaults> {
  const translate = await openTranslation(db, language)
  const [categories, choices, notificationTypes, noticeBanners, locations, homeBanners, holidays, conditions, faqs] =
    await Promise.all([
      db.select().from(tables.categories).orderBy(asc(tables.categories.description)),
      db.select().from(tables.choices).orderBy(asc(tables.choices.id)),
      db.select().from(tables.notificationTypes).orderBy(asc(tables.notificationTypes.id)),
      listShown(db, tables.noticeBanners),
      db.select().from(tables.locations).orderBy(asc(tables.locations.id)),
      listShown(db, tables.homeBanners),
      db.select().from(tables.holidays).orderBy(asc(tables.holidays.date)),
      db.select().from(tables.conditions).orderBy(asc(tables.conditions.id)),
      db.select().from(tables.faqs).orderBy(asc(tables.faqs.id)),
    ])
  const [incrementTables, buyerPremiums, settings, languages, phrases] = await Promise.all([
    db.select().from(tables.incrementTables).orderBy(asc(tables.incrementTables.id)),
    db.select().from(tables.buyerPremiums).orderBy(asc(tables.buyerPremiums.id)),
    db.select().from(tables.settings),
    db.select().from(tables.languages).orderBy(asc(tables.languages.position)),
    db.select().from(tables.phrases),
  ])

  const choicesOf = (list: (typeof choices)[number]['list']) =>
    choices.filter((choice) => choice.list === list).map((choice) => translate('choice', choice))
  const categoriesWhere = (isWanted: (level: number) => boolean) =>
    categories.filter(({ level }) => isWanted(level)).map((category) => translate('category', category))
  const defaultIncrementTable = incrementTables.find((table) => table.isDefault)
  if (defaultIncrementTable === undefined) throw new Error('there is no default increment table')
  // Only what exists is announced, whatever an older version has stored.
  const switchedOff = new Set(
    settings.filter(({ kind, value }) => kind === 'feature' && value === false).map(({ key }) => key),
  )

  return {
    lists: {
      categories: categoriesWhere((level) => level === 0),
      subcategories: categoriesWhere((level) => level > 0),
      businessCategories: choicesOf('business_category'),
      vatRegistrations: choicesOf('vat_registration'),
      notificationTypes,
      noticeBanners: noticeBanners.map((notice) => translate('notice', notice)),
      locations: locations.map(shownHours),
      homeBanners: homeBanners.map((banner) => translate('banner', banner)),
      holidays,
      conditions: conditions.map((condition) => translate('condition', condition)),
      damageTypes: choicesOf('damage'),
      packageTypes: choicesOf('package'),
      shipmentTypes: choicesOf('shipment'),
      faqs: faqs.map((faq) => translate('faq', faq)),
    },
    incrementTables,
    defaultIncrementTable,
    buyerPremiums: buyerPremiums.map((premium) => ({ ...premium, percent: premium.percent / 100 })),
    variables: {
      ...Object.fromEntries(
        settings
          .filter(({ kind }) => kind === 'variable')
          .map(({ key, value }) => [key, typeof value === 'boolean' ? Number(value) : value]),
      ),
      // Not for the house to set: clocks, mails and pages go by the same constants.
      time_zone: HOUSE_ZONE,
      date_format: HOUSE_DATE_FORMAT,
    },
    features: Object.fromEntries(FEATURES.map((feature) => [feature, !switchedOff.has(feature)])),
    languages,
    phrases: groupByLanguage(phrases),
  }
}

export async function findStaticPage(db: Db, id: string, language?: string) {
  const [page] = await db.select().from(tables.staticPages).where(eq(tables.staticPages.id, id))
  return page === undefined || language === undefined ? (page ?? null) : translatePage(db, page, language)
}

/** Links, and the settings that say where the house is found elsewhere. */
export async function readFooter(db: Db) {
  const [links, variables] = await Promise.all([
    db.select().from(tables.footerLinks).orderBy(asc(tables.footerLinks.position), asc(tables.footerLinks.id)),
    db.select().from(tables.settings).where(eq(tables.settings.kind, 'variable')),
  ])
  return { links, variables: new Map(variables.map(({ key, value }) => [key, String(value)])) }
}

function groupByLanguage(phrases: { language: string; key: string; text: string }[]): Defaults['phrases'] {
  const byLanguage: Defaults['phrases'] = {}
  for (const { language, key, text } of phrases) {
    byLanguage[language] ??= {}
    byLanguage[language][key] = text
  }
  return byLanguage
}
