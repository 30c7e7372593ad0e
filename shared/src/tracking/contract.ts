import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { requiredId } from '../wire-types.ts'
import { z } from '../zod.ts'
import { PARCEL_STATES } from './parcel-state.ts'
import { trackedFields, trackedParcel, unsentLines } from './tracked-parcel.ts'

export const getTracking = endpoint({
  path: '/shipping/common/getTrackingDetails',
  summary: "Where the goods of one of the caller's invoices are, parcel by parcel",
  access: 'user',
  ownership: 'record',
  rate: 'read',
  repeat: 'read',
  input: entity({ invoiceId: wire('invoice_id', requiredId) }),
  output: entity({
    // Of the parcel that was sent last, for clients that know of one only (P-1150).
    ...trackedFields,
    /** null: nothing was sent yet (P-531). */
    state: wire('status', z.enum(PARCEL_STATES).nullable()),
    /** The first that was sent stands first. */
    parcels: wire('parcels', z.array(trackedParcel)),
    unsent: unsentLines,
  }),
})
