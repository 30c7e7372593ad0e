import type { UserContext } from '../accounts/caller.ts'
import type { Tracker } from './tracker.ts'

/** Who is asked where parcels are. */
export interface TrackingServices {
  tracker: Tracker
}

export type TrackingContext = UserContext & TrackingServices
