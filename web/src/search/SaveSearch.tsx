import { listSavedSearches, saveSearch } from '@gavelhouse/shared/search/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { IconBookmark, IconCheck } from '../icons.ts'
import { useSend } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useSession } from '../lib/session.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import classes from './SaveSearch.module.css'

/** Keeps a search for signed-in people, who are told when new lots match. Nothing was searched for: nothing to keep. */
export function SaveSearch({ words }: { words: string }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const hintId = useId()
  const { isSignedIn } = useSession()
  const isOffered = useFeature('saved_searches')
  const { mutate, isPending, isSuccess } = useSend(saveSearch, {
    onMessage: (said) => void toast('success', say(said)),
    onSuccess: () => void cache.invalidateQueries({ queryKey: [listSavedSearches.path] }),
    onError: (error) => void toast('error', say(error)),
  })
  if (!isOffered || words === '') return null

  return (
    // Rendered for guests too: whoever turns out to be signed in finds its place kept, so that nothing moves.
    <div className={classes.save} data-guest={!isSignedIn || undefined} inert={!isSignedIn}>
      {isSuccess ? (
        <LinkButton to="/saved_search">
          <IconCheck size={18} aria-hidden />
          {text('mySavedSearches')}
        </LinkButton>
      ) : (
        <Button disabled={isPending} aria-describedby={hintId} onClick={() => mutate({ text: words })}>
          <IconBookmark size={18} aria-hidden />
          {text('saveThisSearch')}
        </Button>
      )}
      <p id={hintId}>{text('savedSearchHint')}</p>
    </div>
  )
}
