import { IMPORT_STATES } from '@gavelhouse/shared/importing/contract.ts'
import type { ImportFieldName } from '@gavelhouse/shared/importing/fields.ts'
import { ROW_STATES } from '@gavelhouse/shared/importing/plan-rows.ts'
import type { CellProblem } from '@gavelhouse/shared/importing/read-row.ts'
import type { Recognised } from '@gavelhouse/shared/importing/recognise-columns.ts'
import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { instant } from '../db/columns.ts'

/** What new lots are where their row does not say. */
export interface ImportDefaults {
  categoryId: number | null
  conditionId: number | null
}

/** A file of lots that somebody brought, from its draft to its undoing. */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    auctionId: integer()
      .notNull()
      .references(() => auctions.id),
    staffId: integer()
      .notNull()
      .references(() => users.id),
    fileName: text().notNull(),
    headers: jsonb().$type<readonly string[]>().notNull(),
    recognised: jsonb().$type<readonly Recognised[]>().notNull(),
    mapping: jsonb().$type<readonly (ImportFieldName | null)[]>().notNull(),
    defaults: jsonb().$type<ImportDefaults>().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('draft'),
    /** Rows of the saving or undoing that runs, or ran last. */
    total: integer().notNull().default(0),
    createdAt: instant().notNull().default(sql`now()`),
    /** When somebody last worked on it: what was left is taken up again. */
    workedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index('imports_auction').on(table.auctionId, table.id),
    index('imports_running').on(table.id).where(sql`${table.state} in ('saving', 'undoing')`),
  ],
)

/** One row of the file. What became of it is written in the transaction that does it: nothing is done twice or lost. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id),
    number: integer().notNull(),
    cells: jsonb().$type<readonly string[]>().notNull(),
    isChosen: boolean().notNull().default(true),
    state: text({ enum: ROW_STATES }).notNull(),
    lotId: integer(),
    changed: jsonb().$type<readonly string[]>().notNull().default([]),
    problems: jsonb().$type<readonly CellProblem[]>().notNull().default([]),
    /** In line to be saved or undone. */
    isWaiting: boolean().notNull().default(false),
    outcome: text({ enum: ['created', 'changed', 'refused', 'undone', 'kept'] }),
    /** What it changed of the lot, for undoing it. */
    changes: jsonb().$type<readonly Changed[]>().notNull().default([]),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.number] }),
    index('import_rows_waiting').on(row.importId, row.number).where(sql`${row.isWaiting}`),
  ],
)

/** What the columns of a file were last said to be, for files with the same columns. */
export const importMappings = pgTable('import_mappings', {
  /** The names of the columns, in one order. */
  headers: text().primaryKey(),
  fields: jsonb().$type<Record<string, ImportFieldName | null>>().notNull(),
  defaults: jsonb().$type<ImportDefaults>().notNull(),
})
