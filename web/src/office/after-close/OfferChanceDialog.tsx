import { CHANCE_HOURS } from '@gavelhouse/shared/after-close/chance-life.ts'
import { foreseeSecondChance, offerSecondChance } from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../auctions/ActFields.tsx'
import { ActForm } from '../auctions/ActForm.tsx'
import { useAuctionAct } from '../auctions/use-auction-act.ts'
import classes from './AfterClose.module.css'
import type { NonPayerLine } from './close-steps.ts'

/** To whom, at what price, until when; the person is asked and says yes or no. */
export default function OfferChanceDialog({ line: { id: lineId }, ...frame }: DialogFrame & { line: NonPayerLine }) {
  const text = useText()
  const [reason, setReason] = useState('')
  const [hours, setHours] = useState(String(CHANCE_HOURS))
  const { data, error } = useRead(foreseeSecondChance, { lineId })
  const send = useAuctionAct(offerSecondChance, frame.onClose)
  const next = data?.runnerUp ?? null
  const passedOver = data?.passedOver ?? []
  const isReady = next !== null && reason.trim().length >= 3 && Number(hours) >= 1
  return (
    <Dialog {...frame} title={text('officeChanceOffer')}>
      <ActForm
        label={text('officeChanceOffer')}
        isReady={isReady}
        isPending={send.isPending}
        error={send.error ?? error}
        onSubmit={() => send.mutate({ lineId, hours: Number(hours), reason })}
        onCancel={frame.onClose}
      >
        <p>{text('officeChanceHint')}</p>
        {data === undefined ? (
          error === null && <Skeleton height={64} />
        ) : next === null ? (
          <p className={classes.wrong}>{text('officeNoRunnerUp')}</p>
        ) : (
          <div className={classes.next}>
            <b dir="auto">{next.name}</b>
            <span className="figures">
              {text('officeOfferOf', { quantity: next.quantity, price: formatPrice(next.price) })}
            </span>
            {next.isBelowReserve && <span className={classes.wrong}>{text('officeBelowReserve')}</span>}
          </div>
        )}
        {passedOver.length > 0 && (
          <p className={classes.wrong}>
            {text('officeChancePassedOver', { names: passedOver.map(({ name }) => name).join(', ') })}
          </p>
        )}
        <TextField label="officeChanceHours" value={hours} onChange={setHours} maxLength={3} />
        <TextField label="officeReason" value={reason} onChange={setReason} maxLength={500} />
      </ActForm>
    </Dialog>
  )
}
