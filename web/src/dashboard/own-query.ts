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
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import { choice, type ParamsOf, page, pageSize, words } from '../ui/list/params.ts'

/** What a person asks of one of a person's own lists. All of it stands in the address. */
export interface OwnQuery {
  /** Which tab of everything bid on. */
  tab: BidList
  text: string
  sort: OwnSort
  pageSize: number
  page: number
}

export const OWN_PARAMS: ParamsOf<OwnQuery> = {
  tab: choice('status', BID_LISTS, 'auction'),
  text: words('q'),
  sort: choice('sort', OWN_SORTS, 'none'),
  pageSize: pageSize(),
  page: page(),
}

/** The question as the call takes it. */
export function ownInputFor(list: OwnList, query: OwnQuery): InputOf<typeof listOwnLots> {
  return {
    list,
    page: query.page,
    limit: query.pageSize,
    ...ORDER_OF[query.sort],
    filters: query.text === '' ? [] : [{ field: LOT_NAMES.text, type: 'like', value: query.text }],
  }
}
