import { forfeitDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { useText } from '../../lib/text.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useAuctionAct } from '../auctions/use-auction-act.ts'
import { ReasonForm } from './ReasonForm.tsx'

export default function ForfeitDialog({ depositId, ...frame }: DialogFrame & { depositId: number }) {
  const text = useText()
  const send = useAuctionAct(forfeitDeposit, frame.onClose)
  const words = { title: text('officeForfeit'), hint: text('officeForfeitHint') }
  return <ReasonForm {...frame} {...words} send={send} onSubmit={(reason) => send.mutate({ depositId, reason })} />
}
