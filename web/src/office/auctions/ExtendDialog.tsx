import { type extendAuction, MOST_EXTENDED } from '@gavelhouse/shared/auctions/time-contract.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import fields from '../list/FilterBar.module.css'
import { TextField } from './ActFields.tsx'
import { ActForm } from './ActForm.tsx'
import classes from './Auctions.module.css'
import { HouseTime } from './HouseTime.tsx'
import type { OfficeAuction } from './office-auction.ts'
import { useAuctionAct } from './use-auction-act.ts'

interface ExtendDialogProps extends DialogFrame {
  title: string
  auction: OfficeAuction
  act: typeof extendAuction
}

/** So many minutes more for every lot that is still running, with the close that comes of it. */
export default function ExtendDialog({ title, auction, act, ...frame }: ExtendDialogProps) {
  const text = useText()
  const [typed, setTyped] = useState('15')
  const [reason, setReason] = useState('')
  const send = useAuctionAct(act, frame.onClose)
  const minutes = /^\d{1,5}$/.test(typed) ? Number(typed) : 0
  const isPossible = minutes >= 1 && minutes <= MOST_EXTENDED
  return (
    <Dialog {...frame} title={title}>
      <ActForm
        label={title}
        isReady={isPossible && reason.trim() !== ''}
        isPending={send.isPending}
        error={send.error}
        onSubmit={() => send.mutate({ id: auction.id, minutes, reason })}
        onCancel={frame.onClose}
      >
        <p>{text('officeExtendHint')}</p>
        <label className={classes.labelled}>
          {text('officeMinutesMore')}
          <input
            className={fields.field}
            inputMode="numeric"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {isPossible && (
          <p>
            {text('officeNewClose')} <HouseTime at={auction.closesAt + minutes * MINUTE} />
          </p>
        )}
        <TextField label="officeReason" value={reason} onChange={setReason} maxLength={500} />
      </ActForm>
    </Dialog>
  )
}
