import { CLOSED } from '@gavelhouse/shared/appointments/written-hours.ts'
import type { useText } from './text.ts'

/** When a place is open, as the house has written it; closed in the words of the page. */
export const writtenHours = (text: ReturnType<typeof useText>, hours: string | null): string =>
  hours === null || hours === CLOSED ? text('closedDays') : hours
