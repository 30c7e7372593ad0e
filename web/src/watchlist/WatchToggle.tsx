import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { unwatchLot, watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { IconEye, IconEyeFilled } from '../icons.ts'
import { call } from '../lib/api.ts'
import { editLot, refreshOwnLists } from '../lib/lots-in-cache.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { toast } from '../ui/toast.ts'
import classes from './WatchToggle.module.css'

/** Puts a lot on the person's watchlist and takes it off again. */
export function WatchToggle({ lot, className = '' }: { lot: ListedLot; className?: string }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()

  const toggle = async () => {
    const isWatched = !lot.isWatched
    show(cache, lot.id, isWatched) // at once; a refusal takes it back
    try {
      await call(isWatched ? watchLot : unwatchLot, { lotId: lot.id })
      refreshOwnLists(cache)
      await toast('success', text(isWatched ? 'watched' : 'unwatched'))
    } catch (error) {
      show(cache, lot.id, !isWatched)
      await toast('error', say(error as Error))
    }
  }

  return (
    <button
      type="button"
      className={`${classes.toggle} ${className}`}
      aria-pressed={lot.isWatched}
      aria-label={`${text('watch')}, ${lot.title}`}
      title={text('watch')}
      onClick={() => void toggle()}
    >
      {lot.isWatched ? <IconEyeFilled size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
    </button>
  )
}

const show = (cache: QueryClient, lotId: number, isWatched: boolean) =>
  editLot(cache, lotId, (lot) => ({ ...lot, isWatched }))
