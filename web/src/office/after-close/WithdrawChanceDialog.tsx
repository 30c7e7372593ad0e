import { withdrawSecondChance } from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import { useText } from '../../lib/text.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useAuctionAct } from '../auctions/use-auction-act.ts'
import { ReasonForm } from './ReasonForm.tsx'

export default function WithdrawChanceDialog({ id, ...frame }: DialogFrame & { id: number }) {
  const text = useText()
  const send = useAuctionAct(withdrawSecondChance, frame.onClose)
  const words = { title: text('officeChanceTakeBack'), hint: text('officeChanceTakeBackHint') }
  return <ReasonForm {...frame} {...words} send={send} onSubmit={(reason) => send.mutate({ id, reason })} />
}
