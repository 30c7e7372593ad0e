import { lastPageOf } from '@gavelhouse/shared/list-bounds.ts'
import { redirect } from 'react-router'
import { type ParamsOf, writeQuery } from './params.ts'

/** For loaders: a page beyond the last leads to the last (P-605). */
export function toLastPage<Query extends { page: number; pageSize: number }>(
  request: Request,
  table: ParamsOf<Query>,
  query: Query,
  totalRecords: number,
): void {
  const page = lastPageOf(totalRecords, query.pageSize)
  if (query.page <= page) return
  const { pathname, searchParams } = new URL(request.url)
  throw redirect(`${pathname}?${writeQuery(table, { ...query, page }, searchParams)}`)
}
