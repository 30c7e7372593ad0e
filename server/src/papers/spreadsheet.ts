/** A file for spreadsheet programs, ready to be written: amounts as numbers, everything else as text. */
export interface Spreadsheet {
  isRightToLeft: boolean
  sheets: readonly SpreadsheetPage[]
}

interface SpreadsheetPage {
  name: string
  columns: readonly SpreadsheetColumn[]
  rows: readonly (readonly SpreadsheetCell[])[]
  /** The last row adds up the others. */
  hasTotals: boolean
}

export interface SpreadsheetColumn {
  head: string
  /** In letters. */
  width: number
}

/** Dollars are numbers with two decimals, a count is a whole number. */
export type SpreadsheetCell = string | { dollars: number } | { count: number } | null
