import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import ActDialog from '../bids/ActDialog.tsx'
import type { BidAct } from '../bids/acts.ts'
import { useLotLog } from '../bids/use-lot-log.ts'

/** The dialog of the lot's log, opened from the sale: it is read first. */
export default function SaleActDialog({ subject, lotId, ...frame }: DialogFrame & { subject: BidAct; lotId: number }) {
  const { data: lot } = useLotLog(lotId)
  if (lot === undefined) return null
  return <ActDialog {...frame} subject={subject} lot={lot} onDone={() => undefined} />
}
