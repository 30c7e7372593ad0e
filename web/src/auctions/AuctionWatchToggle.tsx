import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import {
  listWatchedAuctions,
  searchAuctions,
  unwatchAuction,
  watchAuction,
} from '@gavelhouse/shared/auctions/contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { logInTo } from '../accounts/account-dialog.ts'
import { IconEye, IconEyeFilled } from '../icons.ts'
import { call } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import classes from '../watchlist/WatchToggle.module.css'
import { editAuction } from './auctions-in-cache.ts'

interface AuctionWatchToggleProps {
  auction: Auction
  /** round: over a picture. words: among other buttons. */
  shape: 'round' | 'words'
  className?: string
}

/** Puts an auction on the person's watchlist and takes it off again. Guests log in first, and then it is there. */
export function AuctionWatchToggle({ auction, shape, className = '' }: AuctionWatchToggleProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const isOffered = useFeature('auction_watchlist')
  const label = text(auction.isWatched ? 'unwatchAuction' : 'watchAuction')
  const icon = auction.isWatched ? <IconEyeFilled size={20} aria-hidden /> : <IconEye size={20} aria-hidden />

  const watch = async (isWatched: boolean) => {
    show(cache, auction.id, isWatched) // at once; a refusal takes it back
    try {
      await call(isWatched ? watchAuction : unwatchAuction, { auctionId: auction.id })
      show(cache, auction.id, isWatched) // lists that were read while it was under way do not know yet
      void cache.invalidateQueries({ queryKey: [listWatchedAuctions.path] })
      await toast('success', text(isWatched ? 'watched' : 'unwatched'))
    } catch (error) {
      show(cache, auction.id, !isWatched)
      await toast('error', say(error as Error))
    }
  }

  const toggle = () => (session.token() === null ? logInTo(() => void watch(true)) : void watch(!auction.isWatched))

  if (!isOffered) return null
  if (shape === 'words') {
    return (
      <Button aria-pressed={auction.isWatched} onClick={toggle}>
        {icon}
        {label}
      </Button>
    )
  }
  return (
    <button
      type="button"
      className={`${classes.toggle} ${className}`}
      aria-pressed={auction.isWatched}
      aria-label={`${label}, ${auction.title}`}
      title={label}
      onClick={toggle}
    >
      {icon}
    </button>
  )
}

const show = (cache: QueryClient, id: number, isWatched: boolean) =>
  editAuction(cache, [searchAuctions.path, listWatchedAuctions.path], id, (auction) => ({ ...auction, isWatched }))
