import type { OfficeList } from '@gavelhouse/shared/office/lists.ts'

/** Which lines are chosen: these, or all that match but these. The list pages on; what is chosen stays. */
export interface Selection {
  isAll: boolean
  /** Chosen one by one, or left out one by one. */
  ids: ReadonlySet<number>
}

export const NOTHING: Selection = { isAll: false, ids: new Set() }
export const EVERYTHING: Selection = { isAll: true, ids: new Set() }

export const isChosen = ({ isAll, ids }: Selection, id: number): boolean => ids.has(id) !== isAll

export function toggle(selection: Selection, id: number): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ...selection, ids }
}

/** The box in the head: chooses all lines of the page, or none of them. */
export function togglePage(selection: Selection, pageIds: readonly number[]): Selection {
  const isWanted = !pageIds.every((id) => isChosen(selection, id))
  return pageIds.reduce((next, id) => (isChosen(next, id) === isWanted ? next : toggle(next, id)), selection)
}

export const countOf = ({ isAll, ids }: Selection, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** As a task takes it. */
export function targetOf({ isAll, ids }: Selection, list: OfficeList, query: string) {
  return isAll ? { list, query, except: [...ids] } : { ids: [...ids], except: [] }
}
