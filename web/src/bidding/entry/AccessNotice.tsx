import { isInGroup } from '@gavelhouse/shared/bidding/auction-entry.ts'
import { IconLock } from '../../icons.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSession } from '../../lib/session.ts'
import { useFeature } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import classes from './AccessNotice.module.css'

const AccessDialog = onDemand(() => import('./AccessDialog.tsx'))

interface AccessNoticeProps {
  auctionId: number
  groupIds: number[]
  hasAsked: boolean
  /** The lot it is asked from. */
  lotId?: number
}

/** For people outside an auction's circle: why they cannot bid, and how to be let in. */
export function AccessNotice({ auctionId, groupIds, hasAsked, lotId }: AccessNoticeProps) {
  const text = useText()
  const { user } = useSession()
  const canAsk = useFeature('access_requests')
  const asking = useDialog({ isKept: true })
  if (user?.isSuspended === true) return <p className={classes.notice}>{text('suspended')}</p>
  if (user === null || isInGroup(user, { groupIds })) return null
  return (
    <div className={classes.notice}>
      <p>
        <IconLock size={18} aria-hidden />
        {text('invitedOnly')}
      </p>
      {canAsk && (
        <Button disabled={hasAsked} onClick={() => asking.open(true)} aria-haspopup="dialog">
          {text(hasAsked ? 'accessRequested' : 'requestAccess')}
        </Button>
      )}
      {asking.show((_, frame) => (
        <AccessDialog {...frame} auctionId={auctionId} lotId={lotId} />
      ))}
    </div>
  )
}
