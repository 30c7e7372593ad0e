import * as api from '@gavelhouse/shared/tracking/contract.ts'
import * as officeApi from '@gavelhouse/shared/tracking/office-contract.ts'
import * as staffApi from '@gavelhouse/shared/tracking/staff-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { correctParcel, markDelivered } from './change-parcel.ts'
import type { TrackingServices } from './context.ts'
import { getPackingSlip } from './packing-slip.ts'
import { readSoldParcels, readTracking } from './read-tracking.ts'
import { sendParcel } from './send-parcel.ts'

export function trackingRoutes(serve: Serve<TrackingServices>): void {
  serve(api.getTracking, readTracking)

  serve(staffApi.sendParcel, sendParcel)
  serve(staffApi.correctParcel, correctParcel)
  serve(staffApi.markDelivered, markDelivered)
  serve(staffApi.listParcels, readSoldParcels)
  serve(officeApi.getPackingSlip, getPackingSlip)
}
