import { useState } from 'react'
import { isAppError, problemsByField } from '../../../lib/app-error.ts'
import { useSay } from '../../../lib/say.ts'
import { conflictsIn } from '../../record/conflicts.ts'
import { dataFrom, type FieldData, type FieldDefinition, typedOf } from '../../record/field.ts'
import { type CellEditing, keyOfPlace, type Place, type Unsaved, type Values } from './cell-editing.ts'

const NONE: ReadonlyMap<string, Unsaved> = new Map()

interface Edit<Row> {
  place: Place
  row: Row
  field: FieldDefinition
  typed: string
  seen: Values
}

/** What was typed into cells, each on its way to the server, refused there, or in the way of somebody else's change. */
export function useUnsaved<Row extends object>(cells: CellEditing<Row> | undefined) {
  const say = useSay()
  const [unsaved, setUnsaved] = useState(NONE)
  const put = (place: Place, next: Unsaved | null) =>
    setUnsaved((before) => {
      const after = new Map(before)
      if (next === null) after.delete(keyOfPlace(place))
      else after.set(keyOfPlace(place), next)
      return after
    })

  const refuse = async (error: unknown, { place, row, field, typed, seen }: Edit<Row>) => {
    if (cells === undefined || !(error instanceof Error)) throw error
    if (isAppError(error) && error.code === 'edited_meanwhile') {
      const now = await cells.reread(row)
      const [conflict] = conflictsIn(error, cells.nameOf, now, { [field.name]: typed }) ?? []
      if (conflict !== undefined) return put(place, { typed, state: 'conflict', conflict, seen: now })
    }
    const beside = Object.entries(isAppError(error) ? problemsByField(error) : {})
    const own = beside.find(([wireName]) => cells.nameOf(wireName) === field.name) ?? beside[0]
    put(place, { typed, state: 'wrong', reason: say(own === undefined ? error : own[1]), seen })
  }

  const save = async (edit: Edit<Row>) => {
    if (cells === undefined) return
    const { place, row, field, typed, seen } = edit
    const isAs = (record: Values) => typed === typedOf(field, (record[field.name] ?? null) as FieldData)
    // What was sent before may be saved though its answer was lost: then putting it back is a change.
    const isFirst = !unsaved.has(keyOfPlace(place))
    if (isAs(seen) && (isFirst || isAs(row as Values))) return put(place, null)
    const read = dataFrom(field, typed)
    if ('wrong' in read) return put(place, { typed, state: 'wrong', reason: say(read.wrong), seen })
    put(place, { typed, state: 'saving', seen })
    try {
      await cells.save(row, { [field.name]: read.data }, seen)
      put(place, null)
    } catch (error) {
      await refuse(error, edit)
    }
  }

  return { unsaved, save, giveUp: (place: Place) => put(place, null) }
}
