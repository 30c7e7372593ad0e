import { endpoint } from '../contract.ts'
import { entity, type Field, type Fields, wire } from '../entity.ts'
import { hasDecimals } from '../has-decimals.ts'
import { problem } from '../problem.ts'
import { FEATURES } from '../site/features.ts'
import { count, flag, id, text, version } from '../wire-types.ts'
import { z } from '../zod.ts'
import { optionalFields } from './record-calls.ts'

const number = (most: number) =>
  z
    .number()
    .min(0, problem('number_too_small', { min: 0 }))
    .max(most, problem('number_too_large', { max: most }))
const whole = (most: number) => number(most).int()
const page = text(300)
  .trim()
  .regex(/^(|https:\/\/\S+)$/, problem('invalid_format'))

const RATE_DECIMALS = 3
const CENT_DECIMALS = 2

/** Values the house sets itself, by the name they are kept under. */
const HOUSE_FIELDS = {
  siteName: wire('site_name', text(100).trim().min(1, problem('required'))),
  slogan: wire('site_slogan', text(200).trim()),
  supportEmail: wire(
    'support_email',
    text(200)
      .trim()
      .regex(/^[^\s@]+@[^\s@]+$/, problem('invalid_format')),
  ),
  supportPhone: wire('support_phone', text(40).trim()),
  contactUrl: wire('contact_url', page),
  copyright: wire('copyright', text(200).trim()),
  /** Percent of what is paid by card, dollars for each payment by bank. */
  cardFee: wire('transaction_card', number(20)),
  internationalCardFee: wire('transaction_international_card', number(20)),
  bankFee: wire('transaction_ach', number(1_000)),
  internationalBankFee: wire('transaction_international_ach', number(1_000)),
  shippingMarkup: wire('mark_up_shipping', number(500)),
  partialMinimum: wire('partial_payment_minimum', number(100)),
  returnDays: wire('return_days', whole(3_650)),
  cureHours: wire('cure_hours', whole(720)),
  strikeDays: wire('strike_days', whole(3_650)),
  strikesToSuspend: wire('strikes_to_suspend', whole(100)),
  closingSoonMinutes: wire('closing_soon_minutes', whole(10_080)),
  facebook: wire('social_facebook', page),
  x: wire('social_x', page),
  instagram: wire('social_instagram', page),
  linkedin: wire('social_linkedin', page),
  youtube: wire('social_youtube', page),
} as const satisfies Fields

/** Refused by the server alone: what a screen sends comes back with its text beside the field. */
const fine = <Name extends string>({ wireName, type }: Field<Name, z.ZodNumber>, most: number) =>
  wire(
    wireName,
    z.codec(type, z.number(), {
      decode: (value, ctx) => {
        if (!hasDecimals(value, most))
          ctx.issues.push({ code: 'custom', message: problem('too_many_decimals', { most }), input: value })
        return value
      },
      encode: (value) => value,
    }),
  )

/** As they are set: no finer than they are reckoned with (decision 094). What was kept before may be, and is told as it is. */
const SET_FIELDS: Fields = {
  ...HOUSE_FIELDS,
  cardFee: fine(HOUSE_FIELDS.cardFee, RATE_DECIMALS),
  internationalCardFee: fine(HOUSE_FIELDS.internationalCardFee, RATE_DECIMALS),
  bankFee: fine(HOUSE_FIELDS.bankFee, CENT_DECIMALS),
  internationalBankFee: fine(HOUSE_FIELDS.internationalBankFee, CENT_DECIMALS),
  shippingMarkup: fine(HOUSE_FIELDS.shippingMarkup, RATE_DECIMALS),
  partialMinimum: fine(HOUSE_FIELDS.partialMinimum, RATE_DECIMALS),
}

const FEATURE_FIELDS: Fields = Object.fromEntries(FEATURES.map((feature) => [feature, wire(feature, flag)]))

/** One record each: what the house says of itself, and what it offers. */
export const HOUSE_RECORDS = { house: HOUSE_FIELDS as Fields, features: FEATURE_FIELDS } as const
export type HouseKind = keyof typeof HOUSE_RECORDS

/** There is one of each, and history wants a number. */
export const THE_ONE = 1

const common = { access: 'staff', rights: ['settings'], ownership: 'none', rate: 'staff' } as const

const houseCalls = (kind: HouseKind, about: string, set: Fields) => ({
  read: endpoint({
    ...common,
    ...{ path: `/admin/${kind}/read`, summary: `Reads ${about}`, repeat: 'read' },
    input: entity({}),
    output: entity({ version: wire('version', count), ...optionalFields(HOUSE_RECORDS[kind]) }),
  }),
  save: endpoint({
    ...common,
    ...{ path: `/admin/${kind}/save`, summary: `Changes ${about}`, repeat: 'key' },
    input: entity({
      seenVersion: wire('seen_version', version.optional()),
      ...optionalFields(set),
    }),
    output: entity({ id: wire('id', id) }),
  }),
})

export const HOUSE_CALLS = {
  house: houseCalls('house', 'what the house says of itself, its fees and terms', SET_FIELDS),
  features: houseCalls('features', 'what the house offers', FEATURE_FIELDS),
}
