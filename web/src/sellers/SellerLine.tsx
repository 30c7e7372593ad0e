import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { followSeller, unfollowSeller } from '@gavelhouse/shared/sellers/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { call } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useSession } from '../lib/session.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import classes from '../ui/Panels.module.css'
import { toast } from '../ui/toast.ts'

/** Who sells this, how many follow, and the way to follow. */
export function SellerLine({ lot: { seller } }: { lot: Lot }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { isSignedIn } = useSession()
  const canFollow = useFeature('followers')
  const change = useMutation({
    mutationFn: () => call(seller.isFollowed ? unfollowSeller : followSeller, { sellerId: seller.id }),
    onSuccess: (outcome) =>
      cache.setQueriesData<{ lot: Lot }>({ queryKey: [getLot.path] }, (answer) =>
        answer?.lot.seller.id === seller.id
          ? { lot: { ...answer.lot, seller: { ...answer.lot.seller, ...outcome } } }
          : answer,
      ),
    onError: (error) => void toast('error', say(error)),
  })
  if (seller.name === '') return null
  return (
    <div className={classes.row}>
      <p>
        <span className={classes.quiet}>{text('soldBy')}</span> <bdi className={classes.strong}>{seller.name}</bdi>
        {canFollow && <span className={classes.small}>{text('followers', { count: seller.followerCount })}</span>}
      </p>
      {canFollow && (
        <Button
          aria-pressed={seller.isFollowed}
          disabled={change.isPending}
          onClick={() => (isSignedIn ? change.mutate() : openAccountDialog('login'))}
        >
          {text(seller.isFollowed ? 'following' : 'follow')}
        </Button>
      )}
    </div>
  )
}
