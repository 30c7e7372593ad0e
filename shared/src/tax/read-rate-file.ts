import { readCsv } from '../csv.ts'
import { issueProblem } from '../issue-problem.ts'
import { type ProblemMessage, problem } from '../problem.ts'
import { z } from '../zod.ts'
import type { DatedRate } from './choose-rate.ts'
import { RATE_FIELDS } from './rate-fields.ts'
import { MAX_RATES } from './rate-file-limits.ts'

export type FileRate = DatedRate & { source: string }

export interface RateFile {
  rates: FileRate[]
  /** By the row's number, counted as a spreadsheet does: the names of the columns are row 1. */
  problems: { row: number; message: ProblemMessage }[]
}

const yes = z.enum(['', '0', '1', 'no', 'yes', 'false', 'true'], problem('yes_or_no'))

/** The columns by name, in any order; those not needed may be left out. */
const COLUMNS = {
  country: RATE_FIELDS.country,
  state: RATE_FIELDS.state,
  zip: RATE_FIELDS.zipPrefix,
  kind: RATE_FIELDS.kindOfGoods,
  percent: RATE_FIELDS.rate,
  taxes_shipping: yes.transform((given) => ['1', 'yes', 'true'].includes(given)),
  from: RATE_FIELDS.fromDay,
  source: RATE_FIELDS.source,
} as const
const NEEDED = ['country', 'percent', 'from'] as const

const rowShape = z.object(COLUMNS)

/** A table of rates as spreadsheets save it. `problem`: it cannot be read at all. */
export function readRateFile(text: string): RateFile | { problem: ProblemMessage } {
  const rows = readCsv(text, MAX_RATES + 2)
  if (rows === null) return { problem: problem('file_broken') }
  const names = rows[0]?.map((name) => name.trim().toLowerCase().replaceAll(' ', '_')) ?? []
  if (NEEDED.some((name) => !names.includes(name)) || new Set(names).size !== names.length)
    return { problem: problem('rates_columns') }
  if (rows.length > MAX_RATES + 1) return { problem: problem('rates_too_many', { max: MAX_RATES }) }
  const read: RateFile = { rates: [], problems: [] }
  const rowOf = new Map<string, number>()
  for (const [index, cells] of rows.slice(1).entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const row = index + 2
    const told = rowShape.safeDecode(cellsByName(names, cells) as never, { error: issueProblem })
    if (!told.success) {
      read.problems.push({ row, message: (told.error.issues[0]?.message ?? problem('invalid')) as ProblemMessage })
      continue
    }
    const { zip, kind, percent, taxes_shipping, from, ...rest } = told.data
    const rate = {
      ...rest,
      zipPrefix: zip,
      kindOfGoods: kind,
      rate: percent,
      taxesShipping: taxes_shipping,
      fromDay: from,
    }
    const twin = rowOf.get(keyOfRate(rate))
    if (twin !== undefined) read.problems.push({ row, message: problem('rate_twice', { row: twin }) })
    else {
      rowOf.set(keyOfRate(rate), row)
      read.rates.push(rate)
    }
  }
  return read
}

/** What there can be one line for. */
export const keyOfRate = (rate: Omit<DatedRate, 'rate' | 'taxesShipping'>): string =>
  JSON.stringify([rate.country, rate.state, rate.zipPrefix, rate.kindOfGoods, rate.fromDay])

function cellsByName(names: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.keys(COLUMNS).map((name) => {
      const cell = cells[names.indexOf(name)]?.trim() ?? ''
      return [name, name === 'taxes_shipping' ? cell.toLowerCase() : cell]
    }),
  )
}
