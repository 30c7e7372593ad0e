import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import type { OfficeList } from '@gavelhouse/shared/office/lists.ts'
import type { TaskActName } from '@gavelhouse/shared/office/task-acts.ts'
import type { ComponentType, ReactNode } from 'react'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BulkFormProps } from '../tasks/bulk-form.ts'
import type { CellEditing } from './cells/cell-editing.ts'
import type { targetOf } from './selection.ts'

/** A line of a list. */
export interface ListRow {
  id: number
}

export interface Column<Row> {
  id: string
  label: PhraseKey
  /** In pixels; `takesRest` columns grow from there, and on a phone from nothing. */
  width: number
  takesRest?: boolean
  /** Money and counts: right-aligned, figures of one width. */
  isNumber?: boolean
  /** The word the address puts the list in order by (LIST_SORTS). */
  sort?: string
  /** Of the few there is room for on a phone. */
  isOnPhone?: boolean
  /** Shown only once somebody chooses it. */
  isExtra?: boolean
  cell: (row: Row) => ReactNode
  /** The field its cells edit where they stand (ListDefinition.cells). */
  edits?: string
}

/** How a filter is chosen. `name` is that of the address (LIST_QUESTIONS). */
export type FilterDefinition = { name: string; label: PhraseKey } & (
  | { as: 'choice'; options: FilterOption[] }
  | { as: 'flag'; yes: PhraseKey; no: PhraseKey }
  | { as: 'range' }
  | { as: 'day' }
  /** One of many: looked for by its name. */
  | { as: 'record'; useOptions: (search: string, chosen: readonly number[]) => FilterOption[] }
)

export interface FilterOption {
  value: string
  label: string
}

/** Something that can be done to many records: what has to be said first, and what is then asked of a task. */
export interface BulkAct {
  act: TaskActName
  label: PhraseKey
  form: ComponentType<BulkFormProps>
}

/** Another screen that takes what is chosen along. */
export interface BulkLink {
  label: PhraseKey
  to: (target: ReturnType<typeof targetOf>) => string
}

export interface ListDefinition<Row extends ListRow> {
  list: OfficeList
  title: PhraseKey
  call: Endpoint
  columns: readonly Column<Row>[]
  filters: readonly FilterDefinition[]
  /** What the search field looks for, in words; null: the list cannot be searched. */
  searchLabel: string | null
  /** What comes here, and how, for a list without a single line. */
  emptyHint: PhraseKey
  /** What a line is called where it is named. */
  nameOf: (row: Row) => string
  acts: readonly BulkAct[]
  /** Where what is chosen can be taken. */
  links?: readonly BulkLink[]
  /** How its cells are edited where they stand. */
  cells?: CellEditing<Row>
  /** Questions everybody has, before those somebody kept. */
  presets?: readonly { label: PhraseKey; query: string }[]
  /** Ways from here to what belongs to the list. */
  tools?: ReactNode
  /** Takes what the list shows away as a file. */
  exports?: ComponentType
}
