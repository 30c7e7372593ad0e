/** What is printed, ready to be drawn: every text in its language, every amount written out. Papers know no area. */
export interface PaperDocument {
  language: 'en' | 'es' | 'ar'
  house: { name: string; lines: readonly string[] }
  /** 'Invoice 1001': the heading, and the running head of further pages. */
  title: string
  /** How it stands, in a word. */
  standing: string
  /** What a scanner at the desk reads; also printed below the code. null: there is nothing to be found by it. */
  code: string | null
  facts: readonly PaperFact[]
  table: PaperTable
  sums: readonly PaperSum[]
  notes: PaperFact | null
  /** Further tables below the sums. */
  annexes: readonly { title: string; table: PaperTable }[]
  /** 'Page {page} of {count}' */
  pageOf: string
}

export interface PaperFact {
  label: string
  lines: readonly string[]
}

export interface PaperTable {
  columns: readonly PaperColumn[]
  /** A cell per column: its first line as it is, further ones smaller. */
  rows: readonly (readonly PaperCell[])[]
}

export interface PaperColumn {
  head: string
  /** In parts of the width of the page. */
  share: number
  isAmount?: boolean
}

export type PaperCell = readonly string[]

export interface PaperSum {
  label: string
  hint?: string
  amount: string
  /** sum: below the rule. due: what the paper is about. */
  weight?: 'sum' | 'due'
}
