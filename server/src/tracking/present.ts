import { carrierName, trackingPage } from '@gavelhouse/shared/tracking/known-carriers.ts'
import type { ParcelState } from '@gavelhouse/shared/tracking/parcel-state.ts'
import type { ParcelLine, TrackedParcel } from '@gavelhouse/shared/tracking/tracked-parcel.ts'
import type { Parcel } from './queries.ts'
import type { listScans } from './queries-scans.ts'

type Scan = Awaited<ReturnType<typeof listScans>>[number]

/** For the wire (P-524); screens say the state in their language. */
const STATE_TEXTS: Record<ParcelState, string> = {
  announced: 'Label created, not handed to the carrier yet',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  attempted: 'Delivery attempted',
  to_collect: 'Ready to be collected',
  problem: 'Exception',
  delivered: 'Delivered',
}

/** The newest scan stands first. */
export function presentParcel(parcel: Parcel, scans: readonly Scan[], lines: ParcelLine[]): TrackedParcel {
  const { id, invoiceId, type, carrierCode, service, trackingNumber, state, carrierText } = parcel
  const { expectedOn, deliveredAt, shippedAt, schedule, pageUrl } = parcel
  const shown = scans.toReversed()
  return {
    ...{ id, invoiceId, type, carrierCode, carrierName: carrierName(carrierCode), service, trackingNumber },
    ...{ state, stateText: STATE_TEXTS[state], carrierText, expectedOn, deliveredAt, shippedAt, schedule, lines },
    url: trackingPage(carrierCode, trackingNumber, pageUrl),
    scans: shown.map(({ at, signal, description, city, state: region, zip }) => ({
      ...{ at, signal, description, city, state: region, zip },
    })),
    freightScans: type === 'arta' ? shown.map(freightScanOf) : [],
  }
}

function freightScanOf({ at, description, signal, city, state }: Scan) {
  const location = [city, state].filter((part) => part !== '').join(', ')
  return { at, location, summary: description === '' && signal !== 'note' ? STATE_TEXTS[signal] : description }
}
