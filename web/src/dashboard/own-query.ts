import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listOwnLots } from '@gavelhouse/shared/dashboard/contract.ts'
import {
  BID_LISTS,
  type BidList,
  ORDER_OF,
  OWN_SORTS,
  type OwnList,
  type OwnSort,
} from '@gavelhouse/shared/dashboard/own-list.ts'
import { DEFAULT_PAGE_SIZE } from '@gavelhouse/shared/search/lot-query.ts'
import { pageFrom } from '../lib/list-input.ts'
import { sizeFrom, textFrom } from '../search/query-address.ts'

/** What a person asks of one of the own lists. All of it stands in the address. */
export interface OwnQuery {
  /** Which tab of everything bid on. */
  tab: BidList
  text: string
  sort: OwnSort
  page: number
  /** null: as the person likes it. */
  pageSize: number | null
}

const MAX_TEXT = 200

/** Anything odd in the address counts as not asked. */
export function ownQueryFrom(params: URLSearchParams): OwnQuery {
  return {
    tab: BID_LISTS.find((known) => known === params.get('status')) ?? 'auction',
    text: textFrom(params.get('q'), MAX_TEXT),
    sort: OWN_SORTS.find((known) => known === params.get('sort')) ?? 'none',
    page: pageFrom(params),
    pageSize: sizeFrom(params),
  }
}

/** The shortest address that asks for the same. */
export function ownAddress({ tab, text, sort, page, pageSize }: OwnQuery): string {
  const params = new URLSearchParams()
  if (tab !== 'auction') params.set('status', tab)
  if (text !== '') params.set('q', text)
  if (sort !== 'none') params.set('sort', sort)
  if (pageSize !== null) params.set('size', String(pageSize))
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

/** The question as the call takes it. A later page of unknown size was counted in the usual one. */
export function ownInputFor(list: OwnList, query: OwnQuery, preferredSize: number | null): InputOf<typeof listOwnLots> {
  const usual = query.page > 1 ? DEFAULT_PAGE_SIZE : (preferredSize ?? DEFAULT_PAGE_SIZE)
  return {
    list,
    page: query.page,
    limit: query.pageSize ?? usual,
    ...ORDER_OF[query.sort],
    filters: query.text === '' ? [] : [{ field: 'p.title', type: 'like', value: query.text }],
  }
}
