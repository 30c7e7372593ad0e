import type { Fields } from '@gavelhouse/shared/entity.ts'
import type { SiteKind } from '@gavelhouse/shared/settings/records.ts'
import { SITE_CALLS } from '@gavelhouse/shared/settings/records.ts'
import type { Text } from '../../lib/text.ts'
import type { FieldDefinition, FormSection } from '../record/field.ts'

const wide = { isWide: true } as const
const optional = { isOptional: true } as const
/** When and in which order visitors see it. */
const shown = (text: Text): FieldDefinition[] => [
  { name: 'shownFrom', label: 'officeShownFrom', kind: 'instant', ...optional, hint: text('officeShownFromHint') },
  { name: 'shownUntil', label: 'officeShownUntil', kind: 'instant', ...optional, hint: text('officeShownUntilHint') },
  position(text),
  active,
]
const position = (text: Text): FieldDefinition => ({
  ...{ name: 'position', label: 'officePosition', kind: 'count', hint: text('officePositionHint') },
})
const active: FieldDefinition = { name: 'isActive', label: 'officeShown', kind: 'flag' }

type Options = readonly { value: string; label: string }[]

const color = (name: string, label: FieldDefinition['label']): FieldDefinition => ({ name, label, kind: 'text' })

const FIELDS: Record<SiteKind, (text: Text, parents: Options) => FieldDefinition[]> = {
  premium: (text) => [
    { name: 'name', label: 'officeName', kind: 'text' },
    { name: 'percent', label: 'officePercent', kind: 'percent', hint: text('officePremiumHint') },
  ],
  location: (text) => [
    { name: 'name', label: 'officeName', kind: 'text', ...wide },
    { name: 'address', label: 'officeAddress', kind: 'text' },
    { name: 'city', label: 'officeCity', kind: 'text' },
    { name: 'state', label: 'officeState', kind: 'text' },
    { name: 'zip', label: 'officeZip', kind: 'text' },
    { name: 'phone', label: 'officePhone', kind: 'text' },
    { name: 'offersPickup', label: 'officeCanPickUp', kind: 'flag' },
    { name: 'weekdayHours', label: 'officeWeekdayHours', kind: 'text', hint: text('officeHoursHint') },
    { name: 'saturdayHours', label: 'officeSaturdayHours', kind: 'text' },
    { name: 'sundayHours', label: 'officeSundayHours', kind: 'text' },
  ],
  holiday: (text) => [
    { name: 'date', label: 'officeDay', kind: 'day' },
    { name: 'isActive', label: 'officeHouseClosed', kind: 'flag', hint: text('officeHolidayHint') },
  ],
  category: (text, parents) => [
    { name: 'description', label: 'officeName', kind: 'text', ...wide },
    { name: 'parentId', label: 'officeParent', kind: 'choice', isIds: true, ...optional, options: parents },
    { name: 'icon', label: 'officeIcon', kind: 'text', hint: text('officeIconHint') },
    active,
  ],
  condition: () => [
    { name: 'description', label: 'officeName', kind: 'text', ...wide },
    { name: 'detail', label: 'officeExplanation', kind: 'long', ...wide },
  ],
  faq: () => [
    { name: 'question', label: 'officeQuestion', kind: 'text', ...wide },
    { name: 'answer', label: 'officeAnswer', kind: 'rich', ...wide },
    active,
  ],
  notice: (text) => [
    { name: 'title', label: 'officeWords', kind: 'text', ...wide },
    { name: 'link', label: 'officeLink', kind: 'text', ...wide },
    color('textColor', 'officeTextColor'),
    color('backgroundColor', 'officeBackground'),
    ...shown(text),
  ],
  banner: (text) => [
    { name: 'title', label: 'officeTitle', kind: 'text', ...wide },
    { name: 'description', label: 'officeDescription', kind: 'long', ...wide },
    { name: 'image', label: 'officePicture', kind: 'picture' },
    { name: 'mobileImage', label: 'officePhonePicture', kind: 'picture' },
    { name: 'link', label: 'officeLink', kind: 'text', hint: text('officeBannerLinkHint') },
    { name: 'buttonLabel', label: 'officeButton', kind: 'text' },
    color('color', 'officeTextColor'),
    color('backgroundColor', 'officeBackground'),
    ...shown(text),
  ],
  footer: (text) => [
    { name: 'label', label: 'officeWords', kind: 'text' },
    { name: 'url', label: 'officeLink', kind: 'text', hint: text('officeFooterHint') },
    position(text),
  ],
  page: (text) => [
    { name: 'title', label: 'officeTitle', kind: 'text' },
    { name: 'word', label: 'officeWord', kind: 'text', hint: text('officeWordHint') },
    { name: 'content', label: 'officeContent', kind: 'rich', rows: 14, ...wide },
  ],
}

/** What the form of a record of this kind edits; of another language only what is written in it. */
export const siteSections = (
  kind: SiteKind,
  text: Text,
  parents: Options,
  only: readonly string[] | null,
): FormSection[] => [
  {
    title: 'officeContent',
    fields: FIELDS[kind](text, parents).filter(({ name }) => only === null || only.includes(name)),
  },
]

/** Our name of a field of the wire; null where such a record has none. */
export const siteFieldName =
  (kind: SiteKind) =>
  (wireName: string): string | null => {
    const fields: Fields = SITE_CALLS[kind].save.input.fields
    return Object.entries(fields).find(([, field]) => field.wireName === wireName)?.[0] ?? null
  }

/** What a record is called in the list. */
export const siteName = (kind: SiteKind, record: Readonly<Record<string, unknown>>): string => {
  const { name, title, description, question, date, label } = record
  return String(kind === 'premium' ? name : (title ?? question ?? date ?? name ?? label ?? description ?? ''))
}
