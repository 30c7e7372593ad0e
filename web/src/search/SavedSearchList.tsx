import { listSavedSearches, removeSavedSearch, saveSearch } from '@gavelhouse/shared/search/contract.ts'
import type { SavedSearch } from '@gavelhouse/shared/search/saved-search.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSend } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { toast } from '../ui/toast.ts'
import classes from './SavedSearches.module.css'
import { savedSearchColumns } from './saved-search-columns.tsx'

interface SavedSearchListProps {
  /** undefined while they are on their way. */
  searches: SavedSearch[] | undefined
  isOutdated?: boolean
  isFailed: boolean
  onRetry: () => void
  /** One of them is about to be run. */
  onRun?: () => void
}

/** Some of a person's saved searches. Removing one can be taken back until the next is removed. */
export function SavedSearchList({ searches, isOutdated = false, isFailed, onRetry, onRun }: SavedSearchListProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [removed, setRemoved] = useState<SavedSearch | null>(null)

  const readAgain = () => void cache.invalidateQueries({ queryKey: [listSavedSearches.path] })
  const tellFailure = (error: Error) => void toast('error', say(error))
  const remove = useSend(removeSavedSearch, { onSuccess: readAgain, onError: tellFailure })
  const restore = useSend(saveSearch, { onSuccess: readAgain, onError: tellFailure })

  /** Pressed twice, before the list is read again, it is removed once. */
  const leaving = useRef(new Set<number>())
  const removeOnce = (search: SavedSearch) => {
    if (leaving.current.has(search.id)) return
    leaving.current.add(search.id)
    remove.mutateAsync({ id: search.id }).then(
      () => setRemoved(search),
      () => leaving.current.delete(search.id),
    )
  }

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
        columns={savedSearchColumns(text, {
          onRun,
          onRemove: removeOnce,
        })}
        rows={searches}
        keyOf={({ id }) => id}
        isOutdated={isOutdated}
        isFailed={isFailed}
        onRetry={onRetry}
        empty={
          <EmptyState title={text('noSavedSearches')} hint={text('noSavedSearchesHint')}>
            <LinkButton look="main" to="/search" onClick={onRun}>
              {text('searchLots')}
            </LinkButton>
          </EmptyState>
        }
      />
    </>
  )
}
