import { liftStrike } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import { useText } from '../../lib/text.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useAuctionAct } from '../auctions/use-auction-act.ts'
import { ReasonForm } from './ReasonForm.tsx'

export default function LiftDialog({ id, ...frame }: DialogFrame & { id: number }) {
  const text = useText()
  const send = useAuctionAct(liftStrike, frame.onClose)
  const words = { title: text('officeStrikeLift'), hint: text('officeStrikeLiftHint') }
  return <ReasonForm {...frame} {...words} send={send} onSubmit={(reason) => send.mutate({ id, reason })} />
}
