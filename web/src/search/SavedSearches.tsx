import { listSavedSearches, removeSavedSearch, saveSearch } from '@gavelhouse/shared/search/contract.ts'
import type { SavedSearch } from '@gavelhouse/shared/search/saved-search.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead, useSend } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import { type ParamsOf, page } from '../ui/list/params.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { useList } from '../ui/list/use-list.ts'
import { toast } from '../ui/toast.ts'
import classes from './SavedSearches.module.css'
import { savedSearchColumns } from './saved-search-columns.tsx'

const PAGE_SIZE = 15
const PARAMS: ParamsOf<{ page: number }> = { page: page() }

/** A person's saved searches. Removing one can be taken back until the next is removed. */
export function SavedSearches() {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [removed, setRemoved] = useState<SavedSearch | null>(null)
  const asked = useAsked(PARAMS)
  const input = { page: asked.query.page, limit: PAGE_SIZE }
  const list = useList(asked, useRead(listSavedSearches, input, { keepPrevious: true }), PAGE_SIZE)

  const readAgain = () => void cache.invalidateQueries({ queryKey: [listSavedSearches.path] })
  const tellFailure = (error: Error) => void toast('error', say(error))
  const remove = useSend(removeSavedSearch, { onSuccess: readAgain, onError: tellFailure })
  const restore = useSend(saveSearch, { onSuccess: readAgain, onError: tellFailure })

  return (
    <>
      <p role="status" className={classes.removed}>
        {removed !== null && (
          <>
            <span>{text('searchRemoved', { words: removed.text })}</span>
            <Button
              look="bare"
              onClick={() => {
                restore.mutate({ text: removed.text })
                setRemoved(null)
              }}
            >
              {text('undo')}
            </Button>
          </>
        )}
      </p>
      <DataTable
        caption={text('mySavedSearches')}
        columns={savedSearchColumns(text, (search) =>
          remove.mutate({ id: search.id }, { onSuccess: () => setRemoved(search) }),
        )}
        rows={list.results?.records}
        keyOf={({ id }) => id}
        isOutdated={list.isOutdated}
        isFailed={list.isFailed}
        onRetry={list.retry}
        empty={
          <EmptyState title={text('noSavedSearches')} hint={text('noSavedSearchesHint')}>
            <LinkButton look="main" to="/search">
              {text('searchLots')}
            </LinkButton>
          </EmptyState>
        }
      />
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        turn={{ addressOf: (next) => list.addressWith({ page: next }), movesToTop: true }}
      />
    </>
  )
}
