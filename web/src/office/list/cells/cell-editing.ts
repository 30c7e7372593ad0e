import type { Conflict, NameOf } from '../../record/conflicts.ts'
import type { FieldData, FieldDefinition } from '../../record/field.ts'

export type Values = Readonly<Record<string, unknown>>

/** How the cells of a list are edited: each is saved by itself, by the call that saves the whole record. */
export interface CellEditing<Row> {
  fields: readonly FieldDefinition[]
  nameOf: NameOf
  /** Whether a field is as something else has it, such as the auction. */
  isInherited: (row: Row, name: string) => boolean
  /** Whether a field cannot be changed any more; the server has the last word. */
  isFixed: (row: Row, name: string) => boolean
  /** Saves one field, with the version of what was seen, and reads the list again. */
  save: (row: Row, change: Record<string, FieldData>, seen: Values) => Promise<unknown>
  /** Reads the record as it is now. */
  reread: (row: Row) => Promise<Values>
}

/**
 * What was typed into a cell and is not saved: it stays there until it is, or is given up. `seen` is the record it was typed
 * over: the line as the cell was opened, or the record as a conflict showed it.
 */
export type Unsaved = { typed: string; seen: Values } & (
  | { state: 'saving' }
  | { state: 'wrong'; reason: string }
  | { state: 'conflict'; conflict: Conflict }
)

/** A cell by its record and column. */
export interface Place {
  rowId: number
  column: string
}

export const keyOfPlace = ({ rowId, column }: Place): string => `${rowId} ${column}`
