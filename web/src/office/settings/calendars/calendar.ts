import type { listCalendars } from '@gavelhouse/shared/appointments/calendar-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'

export type Calendar = OutputOf<typeof listCalendars>['records'][number]
