import type { Signal } from '@gavelhouse/shared/tracking/parcel-state.ts'

/** ShipEngine's status codes. */
const STATUS: ReadonlyMap<string, Signal> = new Map([
  ['NY', 'announced'],
  ['AC', 'in_transit'],
  ['IT', 'in_transit'],
  ['AT', 'attempted'],
  ['SP', 'to_collect'],
  ['EX', 'problem'],
  ['DE', 'delivered'],
])

/** Where the detail says more than the status: a parcel on the van is still 'in transit' otherwise. */
const DETAIL: ReadonlyMap<string, Signal> = new Map([
  ['OUT_FOR_DELIVERY', 'out_for_delivery'],
  ['COLLECT_AT_LOCAL_PO', 'to_collect'],
  ['CUSTOMER_TO_COLLECT_FROM_CARRIER', 'to_collect'],
  ['AWAITING_COLLECTION_FROM_PICKUP_POINT', 'to_collect'],
  ['DELIVERED_TO_LOCKER_COLLECTION_POINT', 'to_collect'],
  ['RETURN_TO_SENDER', 'problem'],
])

/** Carriers without a detail say it in words. */
const ON_THE_VAN = /\bout for delivery\b/i

/** What a scan says; what is not known here says nothing. */
export function signalOf({ status, detail, words }: { status: string; detail: string; words: string }): Signal {
  const known = DETAIL.get(detail) ?? STATUS.get(status) ?? 'note'
  return known === 'in_transit' && ON_THE_VAN.test(words) ? 'out_for_delivery' : known
}
