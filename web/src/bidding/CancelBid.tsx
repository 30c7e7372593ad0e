import { cancelTypeOf } from '@gavelhouse/shared/bidding/cancel-window.ts'
import { cancelBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { CancellableBid, Lot } from '@gavelhouse/shared/lots/lot.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { useFromClock, useNow } from '../lib/clock.ts'
import { formatPrice, formatTimeLeft } from '../lib/format.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSay } from '../lib/say.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { isUndecided, useIntention } from '../lib/use-intention.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { readAgain } from './apply-accepted.ts'
import classes from './CancelBid.module.css'
import confirm from './Confirm.module.css'

const ConfirmDialog = onDemand(() => import('../ui/dialog/ConfirmDialog.tsx'))

/** 'Cancel My Bid', for the bid the server names and until the instant it names. It asks once more when it is used (B-451). */
export function CancelBid({ lot }: { lot: Lot }) {
  const bid = lot.ownBidData?.cancellable ?? null
  const isOffered = useFromClock((now) => bid !== null && now < bid.until)
  return isOffered && bid !== null ? <Offer lot={lot} bid={bid} /> : null
}

function Offer({ lot, bid }: { lot: Lot; bid: CancellableBid }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const intention = useIntention()
  const asking = useDialog<CancellableBid>()
  const { retractingEndsBidding } = useSite()

  const send = useMutation({
    mutationFn: ({ bidId, kind }: CancellableBid) =>
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
      <Button look="quiet" aria-haspopup="dialog" disabled={send.isPending} onClick={() => asking.open(bid)}>
        {text('cancelMyBid')}
      </Button>
      <p>
        {text('cancelBy')} <TimeLeft until={bid.until} />
      </p>
      {asking.show((asked, frame) => (
        <ConfirmDialog
          {...frame}
          title={text('cancelMyBid')}
          act={text('cancelMyBid')}
          stay={text('keepBid')}
          isPending={send.isPending}
          onConfirm={() => send.mutate(asked)}
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
  const text = useText()
  const now = useNow()
  return (
    <span role="timer" className={`figures ${classes.time}`}>
      {formatTimeLeft(until - now, text)}
    </span>
  )
}
