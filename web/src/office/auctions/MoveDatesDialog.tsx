import type { moveAuctionDates } from '@gavelhouse/shared/auctions/time-contract.ts'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { TextField, TimeField } from './ActFields.tsx'
import { ActForm } from './ActForm.tsx'
import { ClosingTimes } from './ClosingTimes.tsx'
import type { OfficeAuction } from './office-auction.ts'
import { useAuctionAct } from './use-auction-act.ts'

interface MoveDatesDialogProps extends DialogFrame {
  title: string
  auction: OfficeAuction
  act: typeof moveAuctionDates
}

/** A new opening; everything else keeps its distance to it, which is shown. */
export default function MoveDatesDialog({ title, auction, act, ...frame }: MoveDatesDialogProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const send = useAuctionAct(act, frame.onClose)
  const opensAt = new Date(typed).getTime()
  const isTime = !Number.isNaN(opensAt)
  return (
    <Dialog {...frame} title={title} size="36rem">
      <ActForm
        label={title}
        isReady={isTime && reason.trim() !== ''}
        isPending={send.isPending}
        error={send.error}
        onSubmit={() => send.mutate({ id: auction.id, opensAt, reason })}
        onCancel={frame.onClose}
      >
        <p>{text('officeMoveHint')}</p>
        <TimeField label="officeNewOpening" value={typed} onChange={setTyped} />
        {isTime && (
          <ClosingTimes
            opensAt={opensAt}
            closesAt={auction.closesAt + opensAt - auction.opensAt}
            staggerSeconds={auction.staggerSeconds}
            lotCount={auction.lotCount}
          />
        )}
        <TextField label="officeReason" value={reason} onChange={setReason} maxLength={500} />
      </ActForm>
    </Dialog>
  )
}
