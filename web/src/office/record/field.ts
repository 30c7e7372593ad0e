import { clockTimeText, readClockTime } from '@gavelhouse/shared/appointments/clock-time.ts'
import { hasDecimals } from '@gavelhouse/shared/has-decimals.ts'
import { dollars, type Money, parseMoney, toDollars } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { ReactNode } from 'react'
import { formatDateTime, formatPrice } from '../../lib/format.ts'
import { plainText } from '../../lib/plain-text.ts'
import type { Text } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'

/** What a record's field can hold, in our words. */
export type FieldData = string | number | boolean | null | readonly number[] | readonly string[]

/** A field of a record: how it is called, explained and typed. */
export interface FieldDefinition {
  /** Ours, as the record and the call that saves it have it. */
  name: string
  label: PhraseKey
  /** What helps to fill it in, in words. */
  hint?: string
  /** Where it comes from until it is changed here; without it from the auction. */
  follows?: string
  /** percent: hundredths of a percent in the record; rate: thousandths. number: any amount, with its decimals. day: 'YYYY-MM-DD'; days: several of them. clock: minutes of the day, null: none. choices: several of them. rich: markup. picture: the name of one that is kept. */
  kind:
    | 'text'
    | 'long'
    | 'rich'
    | 'picture'
    | 'money'
    | 'count'
    | 'number'
    | 'percent'
    | 'rate'
    | 'flag'
    | 'instant'
    | 'day'
    | 'days'
    | 'clock'
    | 'choice'
    | 'choices'
  /** Whether it may be left empty; then nothing is null for amounts and choices. */
  isOptional?: boolean
  /** Where only some answers to other fields make it matter, as they are typed now; else it is not shown. */
  isAsked?: (now: (name: string) => FieldData) => boolean
  /** Of a choice; of a percentage, which are proposed. Ids are numbers in the record. */
  options?: readonly { value: string; label: string }[]
  /** Of a choice among more than can be listed: those whose name holds what was typed, and those already chosen. */
  useOptions?: (search: string, chosen: readonly number[]) => { value: string; label: string }[]
  isIds?: boolean
  /** Takes both columns. */
  isWide?: boolean
  /** Of a long text: how many lines are in sight. */
  rows?: number
}

export interface FormSection {
  title: PhraseKey
  fields: readonly FieldDefinition[]
  /** What follows from the fields as they are typed now, below them. */
  outcome?: (now: (name: string) => FieldData) => ReactNode
}

/** As it stands in the field. */
export function typedOf({ kind }: Pick<FieldDefinition, 'kind'>, data: FieldData): string {
  if (data === null) return ''
  if (kind === 'money') return toDollars(Number(data)).toFixed(Number(data) % 100 === 0 ? 2 : 4)
  if (kind === 'percent' || kind === 'rate') return String(Number(data) / UNITS[kind])
  if (kind === 'flag') return data === true ? '1' : '0'
  if (kind === 'instant') return localTime(Number(data))
  if (kind === 'clock') return clockTimeText(Number(data))
  return String(data)
}

/** What was typed, as the record has it; or what is wrong with it, by code. */
export function dataFrom(field: FieldDefinition, typed: string): { data: FieldData } | { wrong: string } {
  const { kind, isOptional = false, isIds = false } = field
  switch (kind) {
    case 'money':
      return isNothing(typed) && isOptional ? { data: null } : given(parseMoney(typed), problem('amount_missing'))
    case 'count':
      if (typed.trim() === '' && isOptional) return { data: null }
      return given(/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null, problem('invalid'))
    case 'number':
      return typed.trim() === '' && isOptional ? { data: null } : given(decimal(typed), problem('invalid'))
    case 'percent':
    case 'rate': {
      const percent = decimal(typed)
      if (percent === null) return { wrong: problem('invalid_percentage') }
      const most = DECIMALS[kind]
      if (!hasDecimals(percent, most)) return { wrong: problem('too_many_decimals', { most }) }
      return { data: Math.round(percent * UNITS[kind]) }
    }
    case 'flag':
      return { data: typed === '1' }
    case 'instant': {
      if (typed === '' && isOptional) return { data: null }
      const at = new Date(typed).getTime()
      return given(Number.isNaN(at) ? null : at, problem('invalid_time'))
    }
    case 'choice':
      if (typed === '') return isOptional ? { data: null } : { wrong: problem('required') }
      return { data: isIds ? Number(typed) : typed }
    case 'clock':
      return typed === '' ? { data: null } : given(readClockTime(typed), problem('invalid_time'))
    case 'days':
      return { data: typed === '' ? [] : typed.split(',') }
    case 'choices':
      return { data: typed === '' ? [] : isIds ? typed.split(',').map(Number) : typed.split(',') }
    case 'text':
    case 'long':
    case 'rich':
    case 'picture':
    case 'day':
      return { data: typed }
  }
}

/** Nothing, in words or in figures. */
const isNothing = (typed: string): boolean => /^(0+(\.0+)?)?$/.test(typed.trim())

/** How many make a percent. */
const UNITS = { percent: 100, rate: 1_000 } as const
const DECIMALS = { percent: 2, rate: 3 } as const

const decimal = (typed: string): number | null =>
  /^\d{1,9}([.,]\d{1,4})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : null

const given = (data: number | null, wrong: string) => (data === null ? { wrong } : { data })

/** A value in words, for history and conflicts. */
export function wordsOf(text: Text, field: FieldDefinition, data: FieldData): string {
  if (data === null || data === '') return text('officeNone')
  switch (field.kind) {
    case 'money':
      return formatPrice(Number(data) as Money)
    case 'percent':
    case 'rate':
      return `${Number(data) / UNITS[field.kind]} %`
    case 'flag':
      return text(data === true ? 'officeYes' : 'officeNo')
    case 'instant':
      return formatDateTime(Number(data), new Intl.DateTimeFormat().resolvedOptions().timeZone)
    case 'choice':
      return field.options?.find(({ value }) => value === String(data))?.label ?? String(data)
    case 'clock':
      return clockTimeText(Number(data))
    case 'days':
      return String(data).replaceAll(',', ', ')
    case 'choices':
      return namesOf(field, data) || text('officeNone')
    case 'rich':
      return plainText(String(data)) || text('officeNone')
    case 'text':
    case 'long':
    case 'picture':
    case 'day':
    case 'number':
    case 'count':
      return String(data)
  }
}

const namesOf = ({ options = [] }: FieldDefinition, data: FieldData): string =>
  String(data)
    .split(',')
    .map((id) => options.find(({ value }) => value === id)?.label ?? id)
    .join(', ')

/** A value of the history, which speaks as the wire does. */
export function fromWire({ kind }: Pick<FieldDefinition, 'kind'>, value: FieldData): FieldData {
  if (value === null) return null
  if (kind === 'money') return dollars(Number(value))
  if (kind === 'percent' || kind === 'rate') return Math.round(Number(value) * UNITS[kind])
  if (kind === 'flag') return value === 1 || value === true
  if (kind === 'instant') return Date.parse(String(value))
  if (kind === 'clock') return readClockTime(String(value))
  return value
}

/** 'YYYY-MM-DDTHH:mm' where the viewer is, as the browser's own field wants it. */
function localTime(at: number): string {
  const there = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${there.getFullYear()}-${two(there.getMonth() + 1)}-${two(there.getDate())}`
  return `${day}T${two(there.getHours())}:${two(there.getMinutes())}`
}
