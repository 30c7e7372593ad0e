import { startTask } from '@gavelhouse/shared/office/task-contract.ts'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { TextField, TimeField } from '../auctions/ActFields.tsx'
import { ActForm } from '../auctions/ActForm.tsx'
import { useAuctionAct } from '../auctions/use-auction-act.ts'
import type { NonPayerLine } from './close-steps.ts'

/** The lot is offered to everybody again, without the bids it had. */
export default function RelistDialog({ line, ...frame }: DialogFrame & { line: NonPayerLine }) {
  const text = useText()
  const [reason, setReason] = useState('')
  const [opens, setOpens] = useState('')
  const [closes, setCloses] = useState('')
  const send = useAuctionAct(startTask, frame.onClose)
  const [opensAt, closesAt] = [new Date(opens).getTime(), new Date(closes).getTime()]
  const isReady = closesAt > opensAt && reason.trim().length >= 3
  return (
    <Dialog {...frame} title={text('officeListAgain')}>
      <ActForm
        label={text('officeListAgain')}
        isReady={isReady}
        isPending={send.isPending}
        error={send.error}
        onSubmit={() =>
          send.mutate({
            ...{ act: 'relist_lots', target: { ids: [line.lotId], except: [] }, values: { opensAt, closesAt } },
            ...{ reason, isTrial: false },
          })
        }
        onCancel={frame.onClose}
      >
        <p>{text('officeListAgainHint')}</p>
        <TimeField label="officeOpens" value={opens} onChange={setOpens} />
        <TimeField label="officeCloses" value={closes} onChange={setCloses} />
        <TextField label="officeReason" value={reason} onChange={setReason} maxLength={500} />
      </ActForm>
    </Dialog>
  )
}
