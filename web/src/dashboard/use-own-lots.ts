import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listOwnLots } from '@gavelhouse/shared/dashboard/contract.ts'
import type { OwnList } from '@gavelhouse/shared/dashboard/own-list.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../lib/api.ts'
import { useWatch } from '../lib/live.ts'
import { followOwnList } from '../lib/lots-in-cache.ts'
import { usePageSize } from '../ui/list/page-size.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { type List, useList } from '../ui/list/use-list.ts'
import { OWN_PARAMS, type OwnQuery, ownInputFor } from './own-query.ts'

followOwnList(listOwnLots.path)

export interface OwnLots extends List<OwnQuery, OutputOf<typeof listOwnLots>> {
  list: OwnList
}

/** One of a person's own lists by what the address asks for. `hasTabs`: the address also chooses a part of everything bid on. */
export function useOwnLots(given: OwnList, hasTabs: boolean): OwnLots {
  const asked = useAsked(OWN_PARAMS, { pageSize: usePageSize() })
  const list = hasTabs ? asked.query.tab : given
  const input = ownInputFor(list, asked.query)
  const reading = useRead(listOwnLots, input, { keepPrevious: true })
  const { data: read, refetch } = reading
  const data = useSteadyOrder(read, reading.isPlaceholderData ? null : JSON.stringify(input))
  useWatch({ lotIds: data?.records.map(({ id }) => id) ?? [] })
  useFreshCounts(list, data?.records, refetch)
  return { list, ...useList(asked, { ...reading, data }, input.limit) }
}

/**
 * A list read again keeps the order it had: what was just outbid does not jump away under somebody's finger. `question` is
 * null while the records answer an earlier one.
 */
function useSteadyOrder<Results extends { records: { id: number }[] }>(
  read: Results | undefined,
  question: string | null,
): Results | undefined {
  const [kept, keep] = useState<{ question: string; ids: number[] }>({ question: '', ids: [] })
  if (read === undefined || question === null) return read
  const ids = read.records.map(({ id }) => id)
  if (kept.question !== question || ids.some((id) => !kept.ids.includes(id))) {
    keep({ question, ids })
    return read
  }
  const placeOf = ({ id }: { id: number }) => kept.ids.indexOf(id)
  return { ...read, records: read.records.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

/**
 * Where the person stands moves by itself, and the tabs count it. Everything bid on stays the same list then and can be
 * read again; a lot that is no longer winning stays where it is with its new badge, so that nothing jumps.
 */
function useFreshCounts(
  list: OwnList,
  records: readonly Pick<ListedLot, 'id' | 'standing'>[] = [],
  refetch: () => Promise<unknown>,
): void {
  const ids = records.map(({ id }) => id).join()
  const standings = records.map(({ standing }) => standing).join()
  const seen = useRef({ ids, standings })
  useEffect(() => {
    const before = seen.current
    seen.current = { ids, standings }
    if (list === 'auction' && before.ids === ids && before.standings !== standings) void refetch()
  }, [list, ids, standings, refetch])
}
