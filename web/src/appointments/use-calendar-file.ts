import type { ListedAppointment } from '@gavelhouse/shared/appointments/appointment.ts'
import { calendarFile } from '@gavelhouse/shared/appointments/calendar-file.ts'
import { saveBlob } from '../lib/save-blob.ts'
import { useText } from '../lib/text.ts'
import { placeLine } from './place.ts'

/** Hands the browser a pickup for its calendar: the same event as in the mails, so that a calendar has it once. */
export function useCalendarFile({ id, invoiceId, startsAt, endsAt, auctionTitle, location }: ListedAppointment) {
  const text = useText()
  return () => {
    const { hostname, origin } = window.location
    const file = calendarFile({
      uid: `pickup-${id}@${hostname}`,
      ...{ startsAt, endsAt, madeAt: Date.now() },
      title: text('appointmentOf', { number: invoiceId }),
      place: `${location.name}, ${placeLine(location)}`,
      notes: auctionTitle,
      url: `${origin}/appointment`,
      isCancelled: false,
    })
    saveBlob(`pickup-${invoiceId}.ics`, new Blob([file], { type: 'text/calendar' }))
  }
}
