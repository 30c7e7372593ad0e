import { confirmOwner, dismissOwner } from '@gavelhouse/shared/profile/staff-owner-contract.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ReasonForm } from '../after-close/ReasonForm.tsx'
import { useAuctionAct } from '../auctions/use-auction-act.ts'

interface OwnerDialogProps extends DialogFrame {
  id: number
  name: string
  act: 'confirm' | 'dismiss'
}

/** By which paper somebody owns a part, or why they do not. */
export default function OwnerDialog({ act, ...props }: OwnerDialogProps) {
  return act === 'confirm' ? <Confirm {...props} /> : <Dismiss {...props} />
}

function Confirm({ id, name, ...frame }: Omit<OwnerDialogProps, 'act'>) {
  const text = useText()
  const send = useAuctionAct(confirmOwner, frame.onClose)
  const words = { title: text('officeOwnerConfirm'), hint: text('officeOwnerConfirmHint', { name }) }
  const asks: PhraseKey = 'officeOwnerPaper'
  return <ReasonForm {...frame} {...words} asks={asks} send={send} onSubmit={(paper) => send.mutate({ id, paper })} />
}

function Dismiss({ id, name, ...frame }: Omit<OwnerDialogProps, 'act'>) {
  const text = useText()
  const send = useAuctionAct(dismissOwner, frame.onClose)
  const words = { title: text('officeOwnerRemove'), hint: text('officeOwnerRemoveHint', { name }) }
  return <ReasonForm {...frame} {...words} send={send} onSubmit={(reason) => send.mutate({ id, reason })} />
}
