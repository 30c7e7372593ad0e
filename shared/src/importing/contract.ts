import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { WRONG_FILE_TYPE } from '../files/upload-contract.ts'
import { problem } from '../problem.ts'
import { count, flag, id, instant, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { IMPORT_FIELD_NAMES } from './fields.ts'
import { formId } from './form-id.ts'
import { ROW_STATES } from './plan-rows.ts'
import { MAX_IMPORT_COLUMNS } from './read-import-file.ts'
import { COLUMN_STATES } from './recognise-columns.ts'

/** draft: nothing was saved yet; saved: some rows were, others may follow; undone: whatever could be put back was. */
export const IMPORT_STATES = ['draft', 'saving', 'saved', 'undoing', 'undone'] as const

const staff = {
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
} as const

const named = entity({ id: wire('id', id) })

export const startImport = endpoint({
  ...staff,
  path: '/admin/import/start',
  summary: 'Reads a file of lots (CSV or XLSX) into a draft; no lot is changed',
  repeat: 'harmless',
  body: 'multipart',
  input: entity({
    auctionId: wire('auction_id', formId),
    files: wire('file', z.array(z.file(WRONG_FILE_TYPE)).length(1, problem('upload_failed'))),
  }),
  output: named,
})

/** '' on the wire: the column is not read. */
const mappedField = z.codec(z.enum(['', ...IMPORT_FIELD_NAMES]), z.enum(IMPORT_FIELD_NAMES).nullable(), {
  decode: (name) => (name === '' ? null : name),
  encode: (name) => name ?? ('' as const),
})

/** What new lots are where their row does not say. */
const defaults = {
  categoryId: wire('categoryTypeId', id.nullable()),
  conditionId: wire('conditionTypeId', id.nullable()),
}

const column = entity({
  header: wire('header', z.string()),
  state: wire('state', z.enum(COLUMN_STATES)),
  /** What its name stands for in other systems. */
  recognised: wire('recognised', mappedField),
  field: wire('field', mappedField),
  samples: wire('samples', z.array(z.string())),
})

const summary = {
  id: wire('id', id),
  auctionId: wire('auction_id', id),
  auctionTitle: wire('auctionlot_title', z.string()),
  fileName: wire('file_name', z.string()),
  staffName: wire('staff_name', z.string()),
  state: wire('state', z.enum(IMPORT_STATES)),
  createdAt: wire('created_at', instant),
  /** Of what is being saved or undone. */
  total: wire('total', count),
  done: wire('done', count),
  rowCount: wire('rows', count),
  createdCount: wire('created', count),
  changedCount: wire('changed', count),
  refusedCount: wire('refused', count),
  undoneCount: wire('undone', count),
  /** What could not be put back, because somebody has changed it since. */
  keptCount: wire('kept', count),
  canUndo: wire('can_undo', flag),
}

export const listImports = endpoint({
  ...staff,
  path: '/admin/import/list',
  summary: 'What was imported lately, the newest first: at most 50',
  repeat: 'read',
  input: entity({}),
  output: entity({ imports: wire('imports', z.array(entity(summary))) }),
})

/** How many rows would do what; `unticked` are among them. */
const counts = entity({
  new: wire('new', count),
  change: wire('change', count),
  same: wire('same', count),
  wrong: wire('wrong', count),
  unticked: wire('unticked', count),
  /** That would be saved now. */
  toSave: wire('to_save', count),
})

export const readImport = endpoint({
  ...staff,
  path: '/admin/import/read',
  summary: 'An import: its columns, what its rows would do, how far it has come',
  repeat: 'read',
  input: named,
  output: entity({
    ...summary,
    columns: wire('columns', z.array(column)),
    ...defaults,
    counts: wire('counts', counts),
  }),
})

const cellProblem = entity({
  /** Counted from 0; null: it is about the whole row. */
  column: wire('column', count.nullable()),
  code: wire('code', z.string()),
  facts: wire('facts', z.record(z.string(), z.union([z.string(), z.number()]))),
  /** In English. */
  reason: wire('reason', z.string()),
})

const row = entity({
  /** As a spreadsheet shows it. */
  number: wire('row', count),
  cells: wire('cells', z.array(z.string())),
  isChosen: wire('ticked', flag),
  state: wire('state', z.enum(ROW_STATES)),
  lotId: wire('product_id', id.nullable()),
  /** Columns that would change the lot. */
  changedColumns: wire('changed_columns', z.array(count)),
  problems: wire('problems', z.array(cellProblem)),
  outcome: wire('outcome', z.enum(['created', 'changed', 'refused', 'undone', 'kept']).nullable()),
})

const MOST_ROWS = 200

/** `only`: rows in that state; failed: those that were refused when they were saved, or could not be undone. */
export const listImportRows = endpoint({
  ...staff,
  path: '/admin/import/rows',
  summary: 'Rows of an import, with what is wrong in which cell',
  repeat: 'read',
  input: entity({
    id: wire('id', id),
    only: wire('only', z.enum([...ROW_STATES, 'failed']).optional()),
    /** How many rows before these. */
    from: wire('from', z.int().min(0).max(1_000_000).default(0)),
    most: wire('most', z.int().min(1).max(MOST_ROWS).default(MOST_ROWS)),
  }),
  output: entity({ rows: wire('rows', z.array(row)), total: wire('total', count) }),
})

export const mapColumns = endpoint({
  ...staff,
  path: '/admin/import/map',
  summary: 'Says which field each column of a draft is; remembered for files with the same columns',
  repeat: 'harmless',
  input: entity({
    id: wire('id', id),
    fields: wire('fields', z.array(mappedField).max(MAX_IMPORT_COLUMNS)),
    ...defaults,
  }),
  output: named,
})

export const correctCell = endpoint({
  ...staff,
  path: '/admin/import/correct',
  summary: 'Writes another value into a cell of an import',
  repeat: 'harmless',
  input: entity({
    id: wire('id', id),
    row: wire('row', z.int().min(1).max(1_000_000)),
    column: wire(
      'column',
      z
        .int()
        .min(0)
        .max(MAX_IMPORT_COLUMNS - 1),
    ),
    value: wire('value', text(50_000)),
  }),
  output: named,
})

/** `rows`: these; without it all, or all in the state `only`. */
export const tickRows = endpoint({
  ...staff,
  path: '/admin/import/tick',
  summary: 'Leaves rows of an import out, or takes them in again',
  repeat: 'harmless',
  input: entity({
    id: wire('id', id),
    rows: wire('rows', z.array(z.int().min(1).max(1_000_000)).max(MOST_ROWS).optional()),
    only: wire('only', z.enum(ROW_STATES).optional()),
    isChosen: wire('ticked', flag),
  }),
  output: named,
})

/** Rows that are ticked and not wrong. What was refused before is tried again. */
export const saveImport = endpoint({
  ...staff,
  path: '/admin/import/save',
  summary: 'Makes and changes lots as the rows of an import say, in the background',
  repeat: 'harmless',
  input: named,
  output: named,
})

export const undoImport = endpoint({
  ...staff,
  path: '/admin/import/undo',
  summary: 'Puts back what an import did, where nobody has changed it since',
  repeat: 'harmless',
  input: named,
  output: named,
})

export const EXPORT_KINDS = ['csv', 'xlsx'] as const

/** More is refused: half a list would be taken for a whole one. */
export const MAX_EXPORTED_LOTS = 10_000

export const exportLots = endpoint({
  ...staff,
  path: '/admin/product/export',
  summary: 'The lots a list shows, as a file that can be imported again',
  repeat: 'read',
  rate: 'paper',
  input: entity({
    /** The search string of the list's address. */
    query: wire('query', text(1_000)),
    kind: wire('kind', z.enum(EXPORT_KINDS)),
  }),
  output: fileAnswer,
})
