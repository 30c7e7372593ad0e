import { restoreSale } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import { useText } from '../../lib/text.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useAuctionAct } from '../auctions/use-auction-act.ts'
import type { NonPayer } from './close-steps.ts'
import { ReasonForm } from './ReasonForm.tsx'

export default function RestoreDialog({ record: { invoiceId }, ...frame }: DialogFrame & { record: NonPayer }) {
  const text = useText()
  const send = useAuctionAct(restoreSale, frame.onClose)
  const words = { title: text('officeRestore'), hint: text('officeRestoreHint') }
  return <ReasonForm {...frame} {...words} send={send} onSubmit={(reason) => send.mutate({ invoiceId, reason })} />
}
