import { CLOSED, USUAL_HOURS } from '../appointments/written-hours.ts'
import { entity, wire } from '../entity.ts'
import { flag, id, money } from '../wire-types.ts'
import { z } from '../zod.ts'

/** The look-up lists and settings every client starts with (`common/getDefault`). */

export const category = entity({
  id: wire('id', id),
  parentId: wire('parent_id', id.nullable()),
  description: wire('description', z.string()),
  level: wire('level', z.int()),
  isActive: wire('active', flag),
  icon: wire('icon', z.string()),
})
export type Category = z.output<typeof category>

/** Opening hours of weekdays as the house writes them; where it has written none they are the usual ones. */
const weekdays = z.codec(z.string(), z.string().nullable(), {
  decode: (text) => text,
  encode: (text) => text ?? USUAL_HOURS,
})

/** Of the weekend; what the wire calls closed is null. */
const weekend = z.codec(z.string(), z.string().nullable(), {
  decode: (text) => (text === CLOSED ? null : text),
  encode: (text) => text ?? CLOSED,
})

export const location = entity({
  id: wire('id', id),
  name: wire('name', z.string()),
  address: wire('address', z.string()),
  city: wire('city', z.string()),
  state: wire('state', z.string()),
  zip: wire('zipCode', z.string()),
  phone: wire('phone', z.string()),
  weekdayHours: wire('weeklyHours', weekdays),
  saturdayHours: wire('saturdayHours', weekend),
  sundayHours: wire('sundayHours', weekend),
  offersPickup: wire('local_pickup_check', flag),
})
export type Location = z.output<typeof location>

export const condition = entity({
  id: wire('id', id),
  description: wire('description', z.string()),
  detail: wire('detail', z.string()),
})
export type Condition = z.output<typeof condition>

/** A plain choice in a list: damage, package and shipment types, business categories, VAT registration. */
export const choice = entity({ id: wire('id', id), description: wire('description', z.string()) })

export const notificationType = entity({
  id: wire('id', id),
  key: wire('key', z.string()),
  description: wire('description', z.string()),
  offersEmail: wire('email', flag),
  offersSms: wire('sms', flag),
  offersPush: wire('push', flag),
})

export const noticeBanner = entity({
  id: wire('id', id),
  isActive: wire('active', flag),
  title: wire('title', z.string()),
  link: wire('link', z.string()),
  textColor: wire('text_color', z.string()),
  backgroundColor: wire('background_color', z.string()),
})

export const homeBanner = entity({
  id: wire('id', id),
  isActive: wire('active', flag),
  image: wire('image', z.string()),
  mobileImage: wire('image_mobile', z.string()),
  color: wire('color', z.string()),
  backgroundColor: wire('background_color', z.string()),
  title: wire('title', z.string()),
  description: wire('description', z.string()),
  link: wire('link', z.string()),
  buttonLabel: wire('button_label', z.string()),
})

export const holiday = entity({ id: wire('id', id), date: wire('date', z.string()), isActive: wire('active', flag) })

export const faq = entity({
  id: wire('id', id),
  question: wire('question', z.string()),
  answer: wire('description', z.string()),
  isActive: wire('active', flag),
})

export const incrementBand = entity({
  from: wire('from', money),
  to: wire('to', money.nullable()),
  amount: wire('amount', money.nullable()),
  /** Basis points in code, percent on the wire. */
  percent: wire(
    'percent',
    z.codec(z.number(), z.int(), { decode: (p) => Math.round(p * 100), encode: (bp) => bp / 100 }).nullable(),
  ),
})

export const incrementTable = entity({
  id: wire('id', id),
  name: wire('name', z.string()),
  bands: wire('bands', z.array(incrementBand)),
})

export const buyerPremium = entity({
  id: wire('id', id),
  name: wire('name', z.string()),
  percent: wire('percent', z.number()),
})

export const language = entity({
  code: wire('code', z.string()),
  name: wire('name', z.string()),
  isRightToLeft: wire('rtl', flag),
  isDefault: wire('is_default', flag),
})

export const tableValues = entity({
  categories: wire('category', z.array(category)),
  subcategories: wire('subcategory', z.array(category)),
  businessCategories: wire('business_category', z.array(choice)),
  vatRegistrations: wire('vat_registration', z.array(choice)),
  notificationTypes: wire('notification', z.array(notificationType)),
  noticeBanners: wire('notification_banner', z.array(noticeBanner)),
  locations: wire('location', z.array(location)),
  homeBanners: wire('home_banner', z.array(homeBanner)),
  holidays: wire('holiday', z.array(holiday)),
  conditions: wire('condition', z.array(condition)),
  damageTypes: wire('damage', z.array(choice)),
  packageTypes: wire('package', z.array(choice)),
  shipmentTypes: wire('shipment', z.array(choice)),
  faqs: wire('faq', z.array(faq)),
})

/** Values an auction house sets itself. Never a secret: every visitor gets them. */
export const variables = z.record(z.string(), z.union([z.string(), z.number()]))
export const features = z.record(z.string(), z.boolean())
/** Overrides of our phrase catalogues, by language code and key. */
export const phrases = z.record(z.string(), z.record(z.string(), z.string()))

export const defaults = entity({
  lists: wire('tableValues', tableValues),
  incrementTables: wire('allBidIncrements', z.array(incrementTable)),
  defaultIncrementTable: wire('bidIncrementDefault', incrementTable),
  buyerPremiums: wire('allBuyerPremium', z.array(buyerPremium)),
  variables: wire('variables', variables),
  features: wire('features', features),
  languages: wire('languages', z.array(language)),
  phrases: wire('phrases', phrases),
})
export type Defaults = z.output<typeof defaults>
