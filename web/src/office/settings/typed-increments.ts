import type { listIncrementTables } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { bandTexts } from '@gavelhouse/shared/bidding/band-text.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { type Conflict, conflictsIn } from '../record/conflicts.ts'
import type { FieldDefinition } from '../record/field.ts'
import { bandsFrom, type TypedBand, typedBands } from './bands.ts'

export type IncrementTable = OutputOf<typeof listIncrementTables>['tables'][number]

const FIRST = [{ from: 0, to: null, amount: 10_000, percent: null }]

/** What is typed, over the table as it was read when the first of it was typed; null: over none. */
export interface TypedTable {
  over: IncrementTable | null
  name: string
  bands: readonly TypedBand[]
}

export const typedOver = (table: IncrementTable | null): TypedTable => ({
  ...{ over: table, name: table?.name ?? '', bands: typedBands(table?.bands ?? FIRST) },
})

/** What is typed as it was is no change, and is not sent. */
export function changesOf({ over, name, bands }: TypedTable) {
  const was = typedOver(over)
  return { isNamed: name !== was.name, isBanded: JSON.stringify(bands) !== JSON.stringify(was.bands) }
}

/** As a conflict tells it: bands in words. */
export const TOLD_FIELDS: readonly FieldDefinition[] = [
  { name: 'name', label: 'officeName', kind: 'text' },
  { name: 'bands', label: 'officeIncrements', kind: 'text' },
]

/** Both fields are called on the wire as they are here. */
export function tableConflicts(error: unknown, typed: TypedTable, now: IncrementTable | null): Conflict[] | null {
  const nameOf = (wireName: string) => TOLD_FIELDS.find(({ name }) => name === wireName)?.name ?? null
  const told = { name: now?.name ?? '', bands: bandTexts(now?.bands ?? []).join('; ') }
  return conflictsIn(error, nameOf, told, {
    name: typed.name,
    bands: bandTexts(bandsFrom(typed.bands) ?? []).join('; '),
  })
}

/** Mine where it was chosen so, over the table as it is now. */
export function settled(typed: TypedTable, choices: Readonly<Record<string, string>>, now: IncrementTable | null) {
  const { isNamed, isBanded } = changesOf(typed)
  const theirs = typedOver(now)
  return {
    over: now,
    name: isNamed && choices.name !== 'theirs' ? typed.name : theirs.name,
    bands: isBanded && choices.bands !== 'theirs' ? typed.bands : theirs.bands,
  }
}
