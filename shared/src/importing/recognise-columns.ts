import { fieldNamed, type ImportFieldName, isDecidedByBidding, isPictureName } from './fields.ts'

/**
 * What becomes of a column. unclear: another column has a name for the same field, somebody has to choose; never: price and
 * winner come from bidding; picture: names of pictures; empty: nothing stands below it.
 */
export const COLUMN_STATES = ['known', 'unclear', 'never', 'picture', 'empty', 'unknown'] as const
export type ColumnState = (typeof COLUMN_STATES)[number]

export interface Recognised {
  state: ColumnState
  /** What it would be, also while that is unclear. */
  field: ImportFieldName | null
}

/** Which field each column is, by the names other systems use. A column without a value stands in nobody's way. */
export function recogniseColumns(headers: readonly string[], rows: readonly (readonly string[])[]): Recognised[] {
  const isEmpty = headers.map((_, column) => rows.every((row) => (row[column] ?? '').trim() === ''))
  const fields = headers.map(fieldNamed)
  const taken = (field: ImportFieldName) => fields.filter((other, at) => other === field && !isEmpty[at]).length
  return headers.map((header, column): Recognised => {
    const field = fields[column] ?? null
    if (isDecidedByBidding(header)) return { state: 'never', field: null }
    if (isPictureName(header)) return { state: 'picture', field: null }
    if (isEmpty[column]) return { state: 'empty', field: field !== null && taken(field) === 0 ? field : null }
    if (field === null) return { state: 'unknown', field: null }
    return { state: taken(field) > 1 ? 'unclear' : 'known', field }
  })
}

/** A column for each field at most; null: the column is not read. */
export type Mapping = readonly (ImportFieldName | null)[]

export const firstMapping = (recognised: readonly Recognised[]): (ImportFieldName | null)[] =>
  recognised.map(({ state, field }) => (state === 'known' ? field : null))

/** The field that two columns of a mapping are given to; null: none. */
export function fieldTwiceIn(mapping: Mapping): ImportFieldName | null {
  return mapping.find((field, at) => field !== null && mapping.indexOf(field) < at) ?? null
}
