import { canCancel, cancelCutoff, cancelTypeOf } from '@gavelhouse/shared/bidding/cancel-window.ts'
import { cancelBid } from '@gavelhouse/shared/bidding/contract.ts'
import { listBids } from '@gavelhouse/shared/history/contract.ts'
import type { BidRecord, Lot } from '@gavelhouse/shared/lots/lot.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { call } from '../lib/api.ts'
import { useFromClock, useNow } from '../lib/clock.ts'
import { formatPrice, formatTimeLeft } from '../lib/format.ts'
import { useSay } from '../lib/say.ts'
import { useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { readAgain } from './apply-accepted.ts'
import classes from './CancelBid.module.css'
import confirm from './Confirm.module.css'
import { isUndecided, useIntention } from './use-intention.ts'

const ConfirmDialog = lazy(() => import('../ui/dialog/ConfirmDialog.tsx'))

/** As many lines as are asked for to find the own bid. */
const LINES = 50

/** 'Cancel My Bid', for as long as the house allows it. The server asks the same question once more (B-451). */
export function CancelBid({ lot }: { lot: Lot }) {
  const { user } = useSession()
  const facts = {
    isWinner: user !== null && lot.standing === 'winner' && isOnSale(lot.status),
    hasBids: lot.hasBid,
    canRetract: lot.canRetract,
    retractMinutes: lot.retractMinutes,
    closesAt: lot.closesAt,
  }
  const isOffered = useFromClock((now) => canCancel(facts, now))
  if (!isOffered || user === null) return null
  return <Offer lot={lot} userId={user.id} />
}

function Offer({ lot, userId }: { lot: Lot; userId: number }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const intention = useIntention()
  const asking = useDialog<BidRecord>()
  const { retractingEndsBidding } = useSite()

  const find = useMutation({
    mutationFn: () => findOwnBid(lot.id, userId),
    onSuccess: (found) => {
      if (found !== null) asking.open(found)
    },
    onError: (error) => void toast('error', say(error)),
  })
  const send = useMutation({
    mutationFn: ({ bidId, kind }: BidRecord) =>
      call(
        cancelBid,
        { bidId, kind: cancelTypeOf(kind) },
        { key: intention.keyFor(String(bidId)), onMessage: (said) => void toast('success', say(said)) },
      ),
    onSuccess: () => intention.settle(),
    onError: (error) => {
      if (!isUndecided(error)) intention.settle()
      void toast('error', say(error))
    },
    onSettled: () => {
      asking.close()
      readAgain(cache, lot.id)
    },
  })

  return (
    <div className={classes.offer}>
      <Button look="quiet" disabled={find.isPending || send.isPending} onClick={() => find.mutate()}>
        {text('cancelMyBid')}
      </Button>
      <p>
        {text('cancelBy')} <TimeLeft until={cancelCutoff(lot.closesAt, lot.retractMinutes)} />
      </p>
      {asking.show((bid, frame) => (
        <ConfirmDialog
          {...frame}
          title={text('cancelMyBid')}
          act={text('cancelMyBid')}
          stay={text('keepBid')}
          isPending={send.isPending}
          onConfirm={() => send.mutate(bid)}
        >
          <p className={confirm.title}>
            <bdi>{lot.title}</bdi>
          </p>
          <p>{text('cancelQuestion', { amount: formatPrice(bid.amount ?? 0) })}</p>
          {retractingEndsBidding && <p>{text('cancelEndsBidding')}</p>}
        </ConfirmDialog>
      ))}
    </div>
  )
}

function TimeLeft({ until }: { until: number }) {
  const now = useNow()
  return (
    <span role="timer" className={`figures ${classes.time}`}>
      {formatTimeLeft(until - now)}
    </span>
  )
}

/** The newest own bid that stands. What the house bid for the person is not a bid of its own. */
async function findOwnBid(lotId: number, userId: number): Promise<BidRecord | null> {
  const { records } = await call(listBids, { lotId, limit: LINES, page: 1 })
  return records.find((line) => line.userId === userId && !line.isDeclined && line.kind !== 'auto_bid') ?? null
}
