import type { InputOf } from '../contract.ts'
import { saveLot } from '../lots/admin-contract.ts'
import { isWholeCents } from '../money.ts'
import { type ProblemMessage, problem, readProblem } from '../problem.ts'
import { z } from '../zod.ts'
import { IMPORT_FIELDS, type ImportFieldName } from './fields.ts'
import type { Lookups } from './lookups.ts'
import { plainFigure, readAmount } from './read-amount.ts'
import type { Mapping } from './recognise-columns.ts'

/** What a row says of a lot, as `saveLot` takes it. A blank cell says nothing. */
export type Given = Partial<Omit<InputOf<typeof saveLot>, 'id' | 'seenVersion' | 'auctionId'>>

/** What is wrong, in the words of problems.ts. */
export interface CellProblem {
  /** Counted from 0; null: it is about the row. */
  column: number | null
  problem: ProblemMessage
}

export interface ReadRow {
  given: Given
  problems: CellProblem[]
}

type Read = Given | { problem: ProblemMessage }

/** The field of a lot where it has another name than the column. */
const LOT_NAMES: Partial<Record<ImportFieldName, keyof Given>> = { reference: 'sku', shelf: 'lotLocation' }

export function readRow(cells: readonly string[], mapping: Mapping, lookups: Lookups): ReadRow {
  const given: Given = {}
  const problems: CellProblem[] = []
  for (const [column, field] of mapping.entries()) {
    const cell = (cells[column] ?? '').trim()
    if (field === null || cell === '') continue
    const read = readCell(field, cell, lookups)
    if ('problem' in read) problems.push({ column, problem: read.problem as ProblemMessage })
    else Object.assign(given, weightUnitLast(read, given))
  }
  for (const [column, cell] of cells.entries())
    if (column >= mapping.length && cell.trim() !== '')
      problems.push({ column: null, problem: problem('row_too_wide') })
  return { given, problems: problems.slice(0, MOST_PROBLEMS) }
}

/** So many are told of one row. */
const MOST_PROBLEMS = 30

/** A unit written behind the weight does not overrule a column of its own. */
function weightUnitLast(read: Given, given: Given): Given {
  if (read.weight === undefined || given.weightUnit === undefined) return read
  const { weightUnit: _, ...rest } = read
  return rest
}

function readCell(field: ImportFieldName, cell: string, lookups: Lookups): Read {
  if (field === 'category') {
    const found = lookups.category(cell)
    return 'problem' in found ? found : found.value
  }
  if (field === 'condition') return named('conditionId', lookups.condition(cell))
  if (field === 'location') return named('locationId', lookups.location(cell))
  if (field === 'seller') return named('sellerId', lookups.seller(cell))
  return readPlain(field, LOT_NAMES[field] ?? (field as keyof Given), cell)
}

const named = (name: keyof Given, found: { value: number } | { problem: ProblemMessage }): Read =>
  'problem' in found ? found : { [name]: found.value }

/** Whatever is not looked up by its name. */
function readPlain(field: ImportFieldName, name: keyof Given, cell: string): Read {
  switch (IMPORT_FIELDS[field].as) {
    case 'money':
    case 'moneyOrNone': {
      const read = readAmount(cell)
      if ('problem' in read) return read
      if (read.value === null && IMPORT_FIELDS[field].as === 'money') return { problem: problem('amount_missing') }
      if (name === 'buyNowPrice' && read.value !== null && !isWholeCents(read.value))
        return { problem: problem('not_whole_cents') }
      return { [name]: read.value }
    }
    case 'whole':
    case 'order':
      return readWhole(name, cell, IMPORT_FIELDS[field].as === 'order' ? 1 : 0)
    case 'decimal':
      return readDecimal(name, cell.replace(/\s*(?:in\.?|inch(?:es)?|cm|mm|″|”|"|'')$/i, ''), cell)
    case 'weight':
      return readWeight(cell)
    case 'yesNo':
      return readYesNo(name, cell)
    case 'text':
    case 'name':
      return asSaved(name, cell)
  }
}

/** `from`: what the first is called; a lot's own order begins at 0. */
function readWhole(name: keyof Given, cell: string, from: number): Read {
  const figure = plainFigure(cell.replaceAll(/\s/g, ''))
  if (figure === null || !/^\d{1,9}(?:\.0+)?$/.test(figure)) return { problem: problem('cell_whole', { value: cell }) }
  return asSaved(name, Number(figure) - from)
}

function readDecimal(name: keyof Given, text: string, cell: string): Read {
  const figure = plainFigure(text.trim())
  return figure === null ? { problem: problem('cell_number', { value: cell }) } : asSaved(name, Number(figure))
}

function readWeight(cell: string): Read {
  const [, figure = '', unit = ''] = /^([\d.,\s]+?)\s*(lbs?\.?|kgs?|oz|g|t|tons?|pounds?)?$/i.exec(cell) ?? []
  const read = readDecimal('weight', figure, cell)
  return 'problem' in read || unit === '' ? read : { ...read, weightUnit: unit.toLowerCase() }
}

function readYesNo(name: keyof Given, cell: string): Read {
  const word = cell.toLowerCase()
  if (['y', 'yes', 'true', '1', 'x', 'si', 'sí'].includes(word)) return { [name]: true }
  if (['n', 'no', 'false', '0'].includes(word)) return { [name]: false }
  return { problem: problem('cell_yes_no', { value: cell }) }
}

const FIELDS: Record<string, { type: z.ZodType }> = saveLot.input.fields

/** By the rules of the call that saves a lot: nothing gets in by a file that would not get in by the form. */
function asSaved(name: keyof Given, value: string | number): Read {
  const { type } = FIELDS[name] ?? {}
  if (type === undefined) throw new Error(`a lot has no ${name}`)
  const { success, data, error } = z.safeDecode(type, value)
  if (success) return { [name]: data }
  const message = error.issues.map((issue) => issue.message).find((text) => readProblem(text) !== null)
  return { problem: (message as ProblemMessage | undefined) ?? problem('cell_out_of_range', { value: String(value) }) }
}
