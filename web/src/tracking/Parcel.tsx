import type { TrackedParcel } from '@gavelhouse/shared/tracking/tracked-parcel.ts'
import { useId } from 'react'
import { IconExternal } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { ParcelCourse } from './ParcelCourse.tsx'
import { ParcelLots } from './ParcelLots.tsx'
import { ParcelSteps } from './ParcelSteps.tsx'
import { hintOf, PARCEL_WORDS, STEP_OF } from './parcel-words.ts'
import classes from './Tracking.module.css'
import { useDayName } from './use-day-name.ts'

interface ParcelProps {
  parcel: TrackedParcel
  /** From 1 on, of so many. */
  position: number
  of: number
}

/** One parcel: where it is, when it comes, who brings it, what is in it, and what the carrier noted (P-522 to P-529). */
export function Parcel({ parcel, position, of }: ParcelProps) {
  const text = useText()
  const id = useId()
  const { state, lines, scans, carrierText } = parcel
  const { label, badge } = PARCEL_WORDS[state]
  const hint = hintOf(state)
  return (
    <article className={classes.parcel} aria-labelledby={id}>
      <header className={classes.top}>
        <h2 id={id}>{of === 1 ? text('parcelOnly') : text('parcelOf', { number: position, total: of })}</h2>
        <Badge kind={badge} isLive>
          {text(label)}
        </Badge>
      </header>
      <div className={classes.where}>
        <Arrival parcel={parcel} />
        <ParcelSteps state={state} />
        {hint !== null && (
          <p className={classes.hint} data-bad={badge === 'bad' || undefined}>
            {badge === 'bad' && carrierText !== '' && (
              <strong>
                <bdi>{carrierText}</bdi>
              </strong>
            )}
            {text(hint)}
          </p>
        )}
        <section>
          <h3>{text('parcelCourse')}</h3>
          {scans.length === 0 ? (
            <p className={classes.none}>{text('parcelNoScans')}</p>
          ) : (
            <ParcelCourse scans={scans} />
          )}
        </section>
      </div>
      <div className={classes.what}>
        <Carrier parcel={parcel} />
        <section>
          <h3>{text('parcelContent')}</h3>
          <ParcelLots lines={lines} />
        </section>
      </div>
    </article>
  )
}

/** The one thing people come for. A day that something keeps the parcel from is not promised. */
function Arrival({ parcel: { state, deliveredAt, expectedOn } }: { parcel: TrackedParcel }) {
  const text = useText()
  const dayName = useDayName()
  if (deliveredAt !== null)
    return (
      <p className={classes.arrival}>
        {text('parcelDeliveredOn')} <DateTime at={deliveredAt} />
      </p>
    )
  if (expectedOn === null || STEP_OF[state].isHeldUp || state === 'to_collect') return null
  return <p className={classes.arrival}>{text('parcelExpected', { day: dayName(expectedOn) })}</p>
}

function Carrier({ parcel }: { parcel: TrackedParcel }) {
  const text = useText()
  const { carrierName, service, trackingNumber, url, shippedAt, schedule } = parcel
  const carrier = [carrierName, service].filter((part) => part !== '').join(' · ')
  return (
    <dl className={classes.facts}>
      {carrier !== '' && (
        <div>
          <dt>{text('parcelCarrier')}</dt>
          <dd>
            <bdi>{carrier}</bdi>
          </dd>
        </div>
      )}
      {trackingNumber !== '' && (
        <div>
          <dt>{text('trackingNumber')}</dt>
          <dd>
            <span className={classes.number}>
              <bdi className="figures">{trackingNumber}</bdi>
            </span>
            {url !== '' && (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {text('trackAtCarrier', { carrier: carrierName })} <IconExternal size={16} aria-hidden />
              </a>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{text('parcelSentOn')}</dt>
        <dd>
          <DateTime at={shippedAt} />
        </dd>
      </div>
      {schedule !== null && (
        <>
          <Window label={text('freightPickup')} from={schedule.pickupFrom} to={schedule.pickupTo} />
          <Window label={text('freightDelivery')} from={schedule.deliveryFrom} to={schedule.deliveryTo} />
        </>
      )}
    </dl>
  )
}

function Window({ label, from, to }: { label: string; from: number | null; to: number | null }) {
  if (from === null) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <DateTime at={from} />
        {to !== null && (
          <>
            {' – '}
            <DateTime at={to} />
          </>
        )}
      </dd>
    </div>
  )
}
