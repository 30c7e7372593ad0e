import { listSavedSearches, removeSavedSearch, saveSearch } from '@gavelhouse/shared/search/contract.ts'
import type { SavedSearch } from '@gavelhouse/shared/search/saved-search.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useRead, useSend } from '../lib/api.ts'
import { pageFrom } from '../lib/list-input.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { lastPageOf } from './last-page.ts'
import classes from './SavedSearches.module.css'
import { SavedSearchTable } from './SavedSearchTable.tsx'

const PAGE_SIZE = 15

/** A person's saved searches. Removing one can be taken back until the next is removed. */
export function SavedSearches() {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [params] = useSearchParams()
  const [removed, setRemoved] = useState<SavedSearch | null>(null)
  const page = pageFrom(params)
  const { data, isError, refetch } = useRead(listSavedSearches, { page, limit: PAGE_SIZE }, { keepPrevious: true })

  const readAgain = () => void cache.invalidateQueries({ queryKey: [listSavedSearches.path] })
  const tellFailure = (error: Error) => void toast('error', say(error))
  const remove = useSend(removeSavedSearch, { onSuccess: readAgain, onError: tellFailure })
  const restore = useSend(saveSearch, { onSuccess: readAgain, onError: tellFailure })

  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={240} />
  const lastPage = lastPageOf(data.totalRecords, PAGE_SIZE)
  if (page > lastPage) return <Navigate to={lastPage === 1 ? '?' : `?page=${lastPage}`} replace />

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
      {data.records.length === 0 ? (
        <EmptyState title={text('noSavedSearches')} hint={text('noSavedSearchesHint')}>
          <LinkButton look="main" to="/search">
            {text('searchLots')}
          </LinkButton>
        </EmptyState>
      ) : (
        <SavedSearchTable
          searches={data.records}
          onRemove={(search) => remove.mutate({ id: search.id }, { onSuccess: () => setRemoved(search) })}
        />
      )}
      <Pagination page={page} pageCount={lastPage} />
    </>
  )
}
