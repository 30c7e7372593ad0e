import { giveUpSale } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import { useState } from 'react'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { TextField } from '../auctions/ActFields.tsx'
import { ActForm } from '../auctions/ActForm.tsx'
import { useAuctionAct } from '../auctions/use-auction-act.ts'
import classes from './AfterClose.module.css'
import type { NonPayer } from './close-steps.ts'

interface GiveUpDialogProps extends DialogFrame {
  record: NonPayer
  cause: 'no_show' | 'no_sale'
}

/** Whose fault it is was chosen; which lots, and why. */
export default function GiveUpDialog({ record, cause, ...frame }: GiveUpDialogProps) {
  const text = useText()
  const [reason, setReason] = useState('')
  const live = record.lines.filter(({ state }) => state === 'live')
  const [chosen, setChosen] = useState<readonly number[]>(live.map(({ id }) => id))
  const send = useAuctionAct(giveUpSale, frame.onClose)
  const title = text(cause === 'no_show' ? 'officeNoShow' : 'officeNoSale')
  return (
    <Dialog {...frame} title={`${title}: ${text('officeInvoiceNamed', { number: record.invoiceId })}`}>
      <ActForm
        label={title}
        isReady={reason.trim().length >= 3 && chosen.length > 0}
        isPending={send.isPending}
        error={send.error}
        onSubmit={() => send.mutate({ invoiceId: record.invoiceId, lineIds: [...chosen], cause, reason })}
        onCancel={frame.onClose}
      >
        <p>{text(cause === 'no_show' ? 'officeNoShowHint' : 'officeNoSaleHint')}</p>
        {record.paid > 0 && <p>{text('officePartPaidBack', { amount: formatCents(record.paid) })}</p>}
        {live.length > 1 && (
          <fieldset className={classes.checks}>
            <legend>{text('officeLots')}</legend>
            {live.map(({ id, lotNumber, title: lotTitle }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                  }
                />
                <bdi>
                  {lotNumber} {lotTitle}
                </bdi>
              </label>
            ))}
          </fieldset>
        )}
        <TextField label="officeReason" value={reason} onChange={setReason} maxLength={500} />
      </ActForm>
    </Dialog>
  )
}
