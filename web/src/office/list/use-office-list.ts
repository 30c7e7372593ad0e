import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useAsked } from '../../ui/list/use-asked.ts'
import { type List, useList } from '../../ui/list/use-list.ts'
import type { ListDefinition, ListRow } from './definition.ts'
import { type ListState, questionOf, stateTable } from './list-state.ts'

export const PAGE_SIZE = 50

interface Results<Row> {
  records: Row[]
  totalRecords: number
  showing: string
}

export interface OfficeListState<Row> extends List<ListState, Results<Row>> {
  /** What is asked for without the page, as a view keeps it. */
  view: string
  /** There are more than were counted. */
  isMore: boolean
}

/** A list of the office by what its address asks for. */
export function useOfficeList<Row extends ListRow>({ list, call }: ListDefinition<Row>): OfficeListState<Row> {
  const [table] = useState(() => stateTable(list))
  const asked = useAsked(table)
  const input = { ...readListQuery(list, asked.question), page: asked.query.page, limit: PAGE_SIZE }
  const reading = useRead(call, input as InputOf<typeof call>, { keepPrevious: true })
  const state = useList(asked, { ...reading, data: reading.data as Results<Row> | undefined }, PAGE_SIZE)
  return {
    ...state,
    view: questionOf(list, asked.question),
    isMore: state.results?.showing.endsWith('+') ?? false,
  }
}
