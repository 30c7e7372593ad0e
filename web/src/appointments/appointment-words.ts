import { type AppointmentStatus, isHandedOver } from '@gavelhouse/shared/appointments/appointment.ts'
import type { SHOW_ONLY } from '@gavelhouse/shared/appointments/contract.ts'
import { APPOINTMENT_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import type { BadgeKind } from '../ui/Badge.tsx'

/** How a pickup stands (P-356, P-357). */
export const STATUS_WORDS: Record<AppointmentStatus, { label: PhraseKey; badge: BadgeKind }> = {
  booked: { label: 'pickupUnfulfilled', badge: 'waiting' },
  ready_for_pickup: { label: 'pickupReady', badge: 'good' },
  picked_up: { label: 'pickupDone', badge: 'plain' },
  partial_pickup: { label: 'pickupPartial', badge: 'waiting' },
  shipped: { label: 'pickupShipped', badge: 'plain' },
  no_show: { label: 'pickupMissed', badge: 'bad' },
  open: { label: 'pickupGivenUp', badge: 'plain' },
}

/** Whether it can still be moved or given up (P-359, P-370). */
export const canChange = (status: AppointmentStatus): boolean => status !== 'open' && !isHandedOver(status)

export const ORDERS = ['none', 'invoice', 'earliest', 'latest', 'auction', 'status'] as const
export type Order = (typeof ORDERS)[number]

/** The choices of P-347 to P-352, and what each asks for. */
export const SORTS: Record<Order, { label: PhraseKey; asks: { orderBy?: string; order?: 'asc' | 'desc' } }> = {
  none: { label: 'sortNone', asks: {} },
  invoice: { label: 'sortInvoice', asks: { orderBy: APPOINTMENT_NAMES.invoiceId, order: 'asc' } },
  earliest: { label: 'sortEarliest', asks: { orderBy: APPOINTMENT_NAMES.startsAt, order: 'asc' } },
  latest: { label: 'sortLatest', asks: { orderBy: APPOINTMENT_NAMES.startsAt, order: 'desc' } },
  auction: { label: 'sortAuction', asks: { orderBy: APPOINTMENT_NAMES.auctionTitle, order: 'asc' } },
  status: { label: 'sortStatus', asks: { orderBy: APPOINTMENT_NAMES.status, order: 'asc' } },
}

export const SHOWN: Record<(typeof SHOW_ONLY)[number], PhraseKey> = {
  all: 'pickupsAll',
  upcoming: 'pickupsUpcoming',
  past: 'pickupsPast',
}
