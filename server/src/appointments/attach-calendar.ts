import { calendarFile } from '@gavelhouse/shared/appointments/calendar-file.ts'
import type { Payloads } from '../messages/kinds.ts'
import type { Attach } from '../messages/message-sender.ts'
import { APPOINTMENTS_PATH } from '../messages/templates/content.ts'
import { PICKUP } from '../messages/templates/pickup-mails.ts'

/** Mails about a pickup carry it for calendars; one that takes place no longer is taken out of them. */
export const attachCalendar =
  (houseUrl: string): Attach =>
  async ({ kind, payload, language }) => {
    if (kind !== 'pickup' && kind !== 'pickup_reminder') return []
    const { word, ...pickup } = payload as Partial<Payloads['pickup']> & Payloads['pickup_reminder']
    const says = PICKUP[language === 'es' || language === 'ar' ? language : 'en']
    const file = calendarFile({
      uid: `pickup-${pickup.appointmentId}@${new URL(houseUrl).hostname}`,
      ...{ startsAt: pickup.startsAt, endsAt: pickup.endsAt, madeAt: pickup.at },
      title: says.event(pickup.invoiceId),
      place: `${pickup.placeName}, ${pickup.placeAddress}`,
      notes: `${pickup.auctionTitle}\n${says.bring}`,
      url: `${houseUrl}${APPOINTMENTS_PATH}`,
      isCancelled: word === 'given_up' || word === 'called_off',
    })
    return [
      { name: `pickup-${pickup.invoiceId}.ics`, type: 'text/calendar; charset=utf-8', content: Buffer.from(file) },
    ]
  }
