import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import ActDialog from '../bids/ActDialog.tsx'
import { ACT_LABELS, type BidAct } from '../bids/acts.ts'
import { useLotLog } from '../bids/use-lot-log.ts'
import { Unread } from '../record/Unread.tsx'

/** The dialog of the lot's log, opened from the sale: it is read first. */
export default function SaleActDialog({ subject, lotId, ...frame }: DialogFrame & { subject: BidAct; lotId: number }) {
  const text = useText()
  const { data: lot, error, errorUpdateCount, refetch } = useLotLog(lotId)
  if (lot !== undefined) return <ActDialog {...frame} subject={subject} lot={lot} onDone={() => undefined} />
  // Mostly it is there at once: only where it was not is there something to show before.
  if (errorUpdateCount === 0) return null
  return (
    <Dialog {...frame} title={text(ACT_LABELS[subject.act])} size="36rem">
      <Unread error={error} onRetry={() => void refetch()} />
    </Dialog>
  )
}
