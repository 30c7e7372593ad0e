import { getPackingSlip } from '@gavelhouse/shared/tracking/office-contract.ts'
import { correctParcel, markDelivered } from '@gavelhouse/shared/tracking/staff-contract.ts'
import type { TrackedParcel } from '@gavelhouse/shared/tracking/tracked-parcel.ts'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { PARCEL_WORDS } from '../../tracking/parcel-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from './Shipping.module.css'
import { readWay, type Way, WayFields } from './WayFields.tsx'

interface ParcelCardProps {
  parcel: TrackedParcel
  position: number
  onChanged: () => void
}

/** A parcel that was sent: where it is, what is in it, its slip; corrected, or marked where no carrier says anything. */
export function ParcelCard({ parcel, position, onChanged }: ParcelCardProps) {
  const text = useText()
  const say = useSay()
  const [way, setWay] = useState<Way | null>(null)
  const spoken = {
    onError: (error: Error) => void toast('error', say(error)),
    onMessage: (said: Parameters<typeof say>[0]) => void toast('success', say(said)),
  }
  const correct = useSend(correctParcel, { ...spoken, onSuccess: onChanged })
  const deliver = useSend(markDelivered, { ...spoken, onSuccess: onChanged })
  const slip = useSend(getPackingSlip, { onError: spoken.onError, onSuccess: saveFile })
  const { id, carrierCode, carrierName, trackingNumber, service, expectedOn, url, lines, shippedAt, state } = parcel
  const { label, badge } = PARCEL_WORDS[state]
  const name = text('officeShipParcel', { number: position })
  return (
    <article className={classes.parcel} aria-label={name}>
      <header>
        <h4>{name}</h4>
        <Badge kind={badge}>{text(label)}</Badge>
        <span className={classes.muted}>
          <ShortTime at={shippedAt} />
        </span>
      </header>
      <p>
        <bdi>{[carrierName || text('officeShipOther'), service].filter(Boolean).join(' · ')}</bdi>{' '}
        {url === '' ? (
          <bdi className="figures">{trackingNumber}</bdi>
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer">
            <bdi className="figures">{trackingNumber}</bdi>
          </a>
        )}
      </p>
      <p className={classes.muted} dir="auto">
        {lines.map(({ lotNumber, title, quantity }) => `${lotNumber} ${title} × ${quantity}`).join(', ')}
      </p>
      {way !== null && (
        <form
          className={classes.send}
          aria-label={text('officeShipCorrect')}
          onSubmit={(event) => {
            event.preventDefault()
            correct.mutate({ parcelId: id, ...readWay(way) })
          }}
        >
          <WayFields way={way} onChange={setWay} />
          <div className={classes.acts}>
            <OfficeButton onClick={() => setWay(null)}>{text('cancel')}</OfficeButton>
            <OfficeButton type="submit" look="main" disabled={correct.isPending}>
              {text('officeSave')}
            </OfficeButton>
          </div>
        </form>
      )}
      <div className={classes.acts}>
        <OfficeButton disabled={slip.isPending} onClick={() => slip.mutate({ parcelId: id })}>
          {text('officeShipSlip')}
        </OfficeButton>
        {state !== 'delivered' && way === null && (
          <>
            <OfficeButton
              onClick={() => setWay({ carrierCode, trackingNumber, service, expectedOn: expectedOn ?? '' })}
            >
              {text('officeShipCorrect')}
            </OfficeButton>
            <OfficeButton disabled={deliver.isPending} onClick={() => deliver.mutate({ parcelId: id })}>
              {text('officeShipMarkDelivered')}
            </OfficeButton>
          </>
        )}
      </div>
    </article>
  )
}
