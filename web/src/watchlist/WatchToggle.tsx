import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { unwatchLot, watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { logInTo } from '../accounts/account-dialog.ts'
import { IconEye, IconEyeFilled } from '../icons.ts'
import { call } from '../lib/api.ts'
import { editLot, refreshOwnLists } from '../lib/lots-in-cache.ts'
import { useSay } from '../lib/say.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { toast } from '../ui/toast.ts'
import classes from './WatchToggle.module.css'

/** Puts a lot on the person's watchlist and takes it off again. Guests log in first, and then it is there (B-253). */
export function WatchToggle({ lot, className = '' }: { lot: ListedLot; className?: string }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const isOffered = useFeature('favorites')

  const watch = async (isWatched: boolean) => {
    show(cache, lot.id, isWatched) // at once; a refusal takes it back
    try {
      await call(isWatched ? watchLot : unwatchLot, { lotId: lot.id })
      show(cache, lot.id, isWatched) // lists that were read while it was under way do not know yet
      refreshOwnLists(cache)
      await toast('success', text(isWatched ? 'watched' : 'unwatched'))
    } catch (error) {
      show(cache, lot.id, !isWatched)
      await toast('error', say(error as Error))
    }
  }

  if (!isOffered) return null
  return (
    <button
      type="button"
      className={`${classes.toggle} ${className}`}
      aria-pressed={lot.isWatched}
      aria-label={`${text('watch')}, ${lot.title}`}
      title={text('watch')}
      onClick={() => (session.token() === null ? logInTo(() => void watch(true)) : void watch(!lot.isWatched))}
    >
      {lot.isWatched ? <IconEyeFilled size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
    </button>
  )
}

const show = (cache: QueryClient, lotId: number, isWatched: boolean) =>
  editLot(cache, lotId, (lot) => ({ ...lot, isWatched }))
