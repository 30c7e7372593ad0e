import { listSavedSearches } from '@gavelhouse/shared/search/contract.ts'
import { useRead } from '../lib/api.ts'
import { Pagination } from '../ui/list/Pagination.tsx'
import { type ParamsOf, page } from '../ui/list/params.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { useList } from '../ui/list/use-list.ts'
import { SavedSearchList } from './SavedSearchList.tsx'

const PAGE_SIZE = 15
const PARAMS: ParamsOf<{ page: number }> = { page: page() }

/** All of a person's saved searches, page by page. */
export function SavedSearches() {
  const asked = useAsked(PARAMS)
  const input = { page: asked.query.page, limit: PAGE_SIZE }
  const list = useList(asked, useRead(listSavedSearches, input, { keepPrevious: true }), PAGE_SIZE)
  return (
    <>
      <SavedSearchList
        searches={list.results?.records}
        isOutdated={list.isOutdated}
        isFailed={list.isFailed}
        onRetry={list.retry}
      />
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        turn={{ addressOf: (next) => list.addressWith({ page: next }), movesToTop: true }}
      />
    </>
  )
}
