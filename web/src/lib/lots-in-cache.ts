import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { getLot, getLotsAround } from '@gavelhouse/shared/lots/contract.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './api.ts'

type OneLot = OutputOf<typeof getLot>
type LotList = { records: OutputOf<typeof searchLots>['records'] }

const LISTS: string[] = [searchLots.path, getLotsAround.path]
const ownLists: string[] = []

/** The one place that knows which answers carry lots. A new list of lots is added here. */

/** For lists of the person's own: they arrive with their screens, so that nobody else loads them. */
export function followOwnList(path: string): void {
  ownLists.push(path)
  LISTS.push(path)
}

/** What belongs on an own list has changed: the one on screen is read again. */
export function refreshOwnLists(cache: QueryClient): void {
  for (const path of ownLists) void cache.invalidateQueries({ queryKey: [path] })
}

/** As far as the log has come in what is known of the viewer's own part; it may be behind the lot, or ahead of it. */
interface OwnNumbered {
  ownNumber?: number
}

/** A lot that was read tells both alike. */
export const ownNumberOf = (lot: ListedLot & OwnNumbered): number => lot.ownNumber ?? lot.logNumber

/** Calls back with the lots of every answer that arrives. */
export function onAnswer(cache: QueryClient, act: (lots: readonly ListedLot[]) => void): void {
  cache.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success' || event.action.manual) return
    const path = query.queryKey[0]
    if (path === getLot.path) act([(query.state.data as OneLot).lot])
    else if (LISTS.includes(path as string)) act((query.state.data as LotList).records)
  })
}

export type LotEdit = <L extends ListedLot>(lot: L) => L

/** Edits a lot wherever it is on screen: its own page and every list. One that is nowhere changes nothing. */
export function editLot(cache: QueryClient, lotId: number, edit: LotEdit): void {
  cache.setQueryData<OneLot>(keyOf(getLot, { id: lotId }), (answer) => answer && { lot: edit(answer.lot) })
  for (const path of LISTS) {
    cache.setQueriesData<LotList>({ queryKey: [path] }, (list) => {
      if (list === undefined || !list.records.some(({ id }) => id === lotId)) return list
      return { ...list, records: list.records.map((lot) => (lot.id === lotId ? edit(lot) : lot)) }
    })
  }
}

/** Every lot of the answers in use, the oldest view of each: whoever asks what was missed must not skip any of it. */
export function lotsOnScreen(cache: QueryClient): ListedLot[] {
  const active = { type: 'active' as const }
  const single = cache.getQueriesData<OneLot>({ queryKey: [getLot.path], ...active }).map(([, answer]) => answer?.lot)
  const listed = LISTS.flatMap((path) => cache.getQueriesData<LotList>({ queryKey: [path], ...active })).flatMap(
    ([, list]) => list?.records,
  )
  const oldest = new Map<number, ListedLot>()
  for (const lot of [...single, ...listed]) {
    if (lot === undefined) continue
    const known = oldest.get(lot.id)
    if (known === undefined || lot.logNumber < known.logNumber) oldest.set(lot.id, lot)
  }
  return [...oldest.values()]
}
