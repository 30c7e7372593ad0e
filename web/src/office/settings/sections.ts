import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { SITE_RECORDS, type SiteKind } from '@gavelhouse/shared/settings/records.ts'
import type { PhraseKey } from '../../phrases/keys.ts'

export type SectionName =
  | SiteKind
  | 'house'
  | 'features'
  | 'increments'
  | 'taxes'
  | 'messages'
  | 'calendars'
  | 'phrases'
  | 'people'

interface Section {
  name: SectionName
  label: PhraseKey
  /** What it is for, above it. */
  about: PhraseKey
  right: Right
}

const siteSection = (name: SiteKind, label: PhraseKey, about: PhraseKey): Section => ({
  ...{ name, label, about, right: SITE_RECORDS[name].right },
})

/** What can be set, in the order it stands beside the page: money first, then places and days, then words. */
export const SECTIONS: readonly Section[] = [
  { name: 'increments', label: 'officeIncrements', about: 'officeIncrementsAbout', right: 'settings' },
  siteSection('premium', 'officePremiums', 'officePremiumsAbout'),
  { name: 'taxes', label: 'officeTaxes', about: 'officeTaxesAbout', right: 'settings' },
  { name: 'house', label: 'officeHouseValues', about: 'officeHouseAbout', right: 'settings' },
  { name: 'features', label: 'officeFeatures', about: 'officeFeaturesAbout', right: 'settings' },
  siteSection('location', 'officeLocations', 'officeLocationsAbout'),
  { name: 'calendars', label: 'officeCalendars', about: 'officeCalendarsAbout', right: 'settings' },
  siteSection('holiday', 'officeHolidays', 'officeHolidaysAbout'),
  siteSection('category', 'officeCategories', 'officeCategoriesAbout'),
  siteSection('condition', 'officeConditions', 'officeConditionsAbout'),
  siteSection('page', 'officePages', 'officePagesAbout'),
  siteSection('faq', 'officeFaqs', 'officeFaqsAbout'),
  siteSection('notice', 'officeNotices', 'officeNoticesAbout'),
  siteSection('banner', 'officeBanners', 'officeBannersAbout'),
  siteSection('footer', 'officeFooter', 'officeFooterAbout'),
  { name: 'messages', label: 'officeMessageTexts', about: 'officeMessageTextsAbout', right: 'content' },
  { name: 'phrases', label: 'officePhrases', about: 'officePhrasesAbout', right: 'content' },
  { name: 'people', label: 'officePeople', about: 'officePeopleAbout', right: 'people' },
]

export const sectionsFor = (rights: readonly Right[]): Section[] =>
  SECTIONS.filter(({ right }) => rights.includes(right))
