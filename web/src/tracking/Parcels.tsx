import { getTracking } from '@gavelhouse/shared/tracking/contract.ts'
import { useRead } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Parcel } from './Parcel.tsx'
import { ParcelLots } from './ParcelLots.tsx'
import classes from './Tracking.module.css'

/** Everything that was sent of an invoice, and what is still here; read anew whenever a carrier tells something. */
export function Parcels({ invoiceId }: { invoiceId: number }) {
  const text = useText()
  const { data, error, refetch } = useRead(getTracking, { invoiceId })
  if (data === undefined)
    return error === null ? <Skeleton height={420} /> : <ErrorState onRetry={() => void refetch()} />
  const { parcels, unsent } = data
  if (parcels.length === 0)
    return (
      <EmptyState
        title={text('trackingNotYet')}
        hint={text(unsent.length > 0 ? 'trackingNotYetHint' : 'trackingNever')}
      />
    )
  return (
    <div className={classes.parcels}>
      {parcels.map((parcel, index) => (
        <Parcel key={parcel.id} parcel={parcel} position={index + 1} of={parcels.length} />
      ))}
      {unsent.length > 0 && (
        <section className={classes.parcel}>
          <h2>{text('parcelsToCome')}</h2>
          <p className={classes.none}>{text('parcelsToComeHint')}</p>
          <ParcelLots lines={unsent} />
        </section>
      )}
    </div>
  )
}
