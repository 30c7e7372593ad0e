import { hasDecimals } from './has-decimals.ts'
import { isWholeCents, MAX_MONEY, type Money, ONE_DOLLAR, parseMoney } from './money.ts'
import { type ProblemMessage, problem } from './problem.ts'
import { z } from './zod.ts'

/** The few value types the wire uses: what the specification sends, and what we work with. */

/** Decimal dollars as a JSON number with at most four decimals. */
export const money = z.codec(z.number(), z.int().min(-MAX_MONEY).max(MAX_MONEY), {
  decode: (dollars): Money => Math.round(dollars * ONE_DOLLAR),
  encode: (amount) => amount / ONE_DOLLAR,
})

/** The same for sums of many amounts, which may be larger than any one of them. */
export const moneySum = z.codec(z.number(), z.int(), {
  decode: (dollars): Money => Math.round(dollars * ONE_DOLLAR),
  encode: (amount) => amount / ONE_DOLLAR,
})

/** An amount somebody typed or a client sent: number or text, read by the one parser. */
export const enteredMoney = (message = problem('not_numeric')) =>
  z.codec(z.union([z.number(), z.string().max(40)], message), z.int(), {
    decode: (entered, ctx): Money => {
      const amount = parseMoney(entered)
      if (amount !== null) return amount
      ctx.issues.push({ code: 'custom', message, input: entered })
      return z.NEVER
    },
    encode: (amount) => amount / ONE_DOLLAR,
  })

/** The same of what is paid as it stands: an invoice has no less than a cent (money 1). */
export const enteredCents = (message = problem('not_numeric')) =>
  enteredMoney(message).refine(isWholeCents, problem('not_whole_cents'))

/** The same where 0 is an amount too, as at the start of the first increment band. */
export const enteredMoneyOrZero = (message: ProblemMessage) =>
  z.codec(z.union([z.number(), z.string().max(40)], message), z.int(), {
    decode: (entered, ctx): Money => {
      const amount = isZero(entered) ? 0 : parseMoney(entered)
      if (amount !== null) return amount
      ctx.issues.push({ code: 'custom', message, input: entered })
      return z.NEVER
    },
    encode: (amount) => amount / ONE_DOLLAR,
  })

/** The same where there may be none: null, an empty text and 0 all say so. */
export const enteredMoneyOrNone = (message = problem('amount_missing')) =>
  z.codec(z.union([z.number(), z.string().max(40), z.null()], message), z.int().nullable(), {
    decode: (entered, ctx): Money | null => {
      if (entered === null || entered === '' || isZero(entered)) return null
      const amount = parseMoney(entered)
      if (amount !== null) return amount
      ctx.issues.push({ code: 'custom', message, input: entered })
      return z.NEVER
    },
    encode: (amount) => (amount === null ? null : amount / ONE_DOLLAR),
  })

export const enteredCentsOrNone = () =>
  enteredMoneyOrNone().refine((amount) => amount === null || isWholeCents(amount), problem('not_whole_cents'))

const isZero = (entered: string | number): boolean => entered === 0 || /^0{1,9}(\.0{1,18})?$/.test(String(entered))

/** Percent on the wire, basis points in code: 12.5 is 1250. */
export const percent = (message = problem('invalid_percentage')) =>
  z.codec(z.number(message).min(0, message).max(100, message), z.int(), {
    decode: (value, ctx) => {
      if (hasDecimals(value, 2)) return Math.round(value * 100)
      ctx.issues.push({ code: 'custom', message: problem('too_many_decimals', { most: 2 }), input: value })
      return z.NEVER
    },
    encode: (basisPoints) => basisPoints / 100,
  })

/** 0 or 1. Clients may also send true and false. */
export const flag = z.codec(z.union([z.literal([0, 1]), z.boolean()]), z.boolean(), {
  decode: (value) => value === 1 || value === true,
  encode: (value) => (value ? 1 : 0),
})

/** ISO 8601 in UTC on the wire, milliseconds since 1970 in code. */
export const instant = z.codec(z.iso.datetime({ offset: true, message: problem('invalid_time') }), z.int(), {
  decode: (text, ctx) => {
    const at = Date.parse(text)
    if (Number.isFinite(at) && at > -6e13 && at < 2.5e14) return at
    ctx.issues.push({ code: 'custom', message: problem('invalid_time'), input: text })
    return z.NEVER
  },
  encode: (at) => new Date(at).toISOString(),
})

/** '3,14' on the wire, [3, 14] in code. */
export const idList = z.codec(
  z
    .string()
    .max(2_000)
    .regex(/^(\d{1,9}(,\d{1,9})*)?$/),
  z.array(z.int()),
  {
    decode: (text) => (text === '' ? [] : text.split(',').map(Number)),
    encode: (ids) => ids.join(','),
  },
)

const MAX_ID = 2_147_483_647

/** Ids as a client gives them: a comma list or a list of numbers. Each is kept once. */
export const enteredIds = z.codec(
  z.union([
    z
      .string()
      .max(2_000)
      .regex(/^(\d{1,9}(,\d{1,9})*)?$/),
    z.array(z.int().min(0).max(MAX_ID)).max(200),
  ]),
  z.array(z.int()),
  {
    decode: (given) => {
      if (given === '') return []
      return [...new Set(typeof given === 'string' ? given.split(',').map(Number) : given)]
    },
    encode: (ids) => ids,
  },
)

/** The id of a record: a positive integer that fits the database. Clients send it as number or digits. */
export const id = z.codec(z.union([z.int(), z.string().max(10).regex(/^\d+$/)]), z.int().min(1).max(MAX_ID), {
  decode: (value) => Number(value),
  encode: (value) => value,
})

/** Where whatever is no number of a record is as good as missing (P-517, P-521). */
const REQUIRED = problem('required_now')
export const requiredId = z.codec(
  z.union(
    [z.int().min(1, REQUIRED).max(MAX_ID, REQUIRED), z.string().regex(/^0{0,9}[1-9]\d{0,9}$/, REQUIRED)],
    REQUIRED,
  ),
  id,
  { decode: (given) => Number(given), encode: (given) => Number(given) },
)

export const count = z.int().min(0)

/** How far the history of a record had come when it was read; 0: nothing was changed yet. */
export const version = z.int().min(0).max(MAX_ID)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters being refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/** Text without control characters that PostgreSQL or a log could not hold. */
export const text = (max: number, message = problem('too_long', { max })) =>
  z
    .string()
    .max(max, message)
    .refine((value) => !CONTROL.test(value) && value.isWellFormed(), problem('invalid_text'))

/** A whole number within bounds; what lies outside counts as the nearest bound (P-604). */
export const clamped = (min: number, max: number) =>
  z.codec(z.int(), z.int().min(min).max(max), {
    decode: (value) => Math.min(Math.max(value, min), max),
    encode: (value) => value,
  })

export const page = clamped(1, 10_000)
