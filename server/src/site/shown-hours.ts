import type { PlaceHours } from '@gavelhouse/shared/appointments/opening-hours.ts'
import { CLOSED, USUAL_HOURS } from '@gavelhouse/shared/appointments/written-hours.ts'

/** Hours as a reader of the wire gets them: pages that are written in this process take no wire between. */
export const shownHours = <P extends PlaceHours>(place: P): P => ({
  ...place,
  weekdayHours: place.weekdayHours ?? USUAL_HOURS,
  saturdayHours: place.saturdayHours === CLOSED ? null : place.saturdayHours,
  sundayHours: place.sundayHours === CLOSED ? null : place.sundayHours,
})
