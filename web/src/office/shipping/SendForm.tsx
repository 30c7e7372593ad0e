import { sendParcel } from '@gavelhouse/shared/tracking/staff-contract.ts'
import type { ParcelLine } from '@gavelhouse/shared/tracking/tracked-parcel.ts'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Picture } from '../../ui/Picture.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { AcceptDispute, useMayGiveBack } from '../invoices/AcceptDispute.tsx'
import classes from './Shipping.module.css'
import { NEW_WAY, readWay, WayFields } from './WayFields.tsx'

interface SendFormProps {
  invoiceId: number
  unsent: readonly ParcelLine[]
  service: string
  isDisputed: boolean
  onSent: () => void
}

/** What goes into one parcel, and how it travels; all that is left unless somebody takes out. */
export function SendForm({ invoiceId, unsent, service, isDisputed, onSent }: SendFormProps) {
  const text = useText()
  const say = useSay()
  const [units, setUnits] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(unsent.map(({ id, quantity }) => [id, quantity])),
  )
  const [isAccepted, setAccepted] = useState(false)
  const mayAccept = useMayGiveBack()
  const isHeld = isDisputed && !(mayAccept && isAccepted)
  const [way, setWay] = useState({ ...NEW_WAY, service })
  const send = useSend(sendParcel, {
    onSuccess: onSent,
    onMessage: (said) => void toast('success', say(said)),
  })
  const items = unsent.flatMap(({ id }) => {
    const count = units[id] ?? 0
    return count > 0 ? [{ lineId: id, units: count }] : []
  })
  const count = items.reduce((sum, item) => sum + item.units, 0)
  return (
    <form
      className={classes.send}
      aria-label={text('officeShipNew')}
      onSubmit={(event) => {
        event.preventDefault()
        const dispute = isDisputed ? { isDisputeAccepted: isAccepted } : {}
        if (items.length > 0 && !isHeld) send.mutate({ invoiceId, items, ...readWay(way), ...dispute })
      }}
    >
      <h3>{text('officeShipNew')}</h3>
      <ul>
        {unsent.map(({ id, lotNumber, title, picture, quantity }) => (
          <li key={id}>
            <Picture fileName={picture} alt="" sizes="48px" width={48} height={36} className={classes.picture} />
            <span className={classes.title} dir="auto">
              {lotNumber} {title}
            </span>
            <input
              type="number"
              min={0}
              max={quantity}
              value={units[id] ?? 0}
              aria-label={text('officeShipUnits', { lot: lotNumber })}
              onChange={({ target }) =>
                setUnits((all) => ({
                  ...all,
                  [id]: Math.max(0, Math.min(quantity, Math.trunc(target.valueAsNumber) || 0)),
                }))
              }
            />
            <span className="figures">/ {quantity}</span>
          </li>
        ))}
      </ul>
      <WayFields way={way} onChange={setWay} />
      {isDisputed && (
        <p role="alert" className={classes.problem}>
          {text('officeDisputed')}. {text('officeDisputedHint')}
        </p>
      )}
      {isDisputed && mayAccept && <AcceptDispute isAccepted={isAccepted} onAccept={setAccepted} />}
      {send.error !== null && (
        <p role="alert" className={classes.problem}>
          {say(send.error)}
        </p>
      )}
      <div className={classes.acts}>
        <OfficeButton type="submit" look="main" disabled={items.length === 0 || send.isPending || isHeld}>
          {text('officeShipSend', { count })}
        </OfficeButton>
      </div>
    </form>
  )
}
