import { MINUTE } from '../time.ts'

/** What a calendar keeps of a pickup. */
export interface CalendarEvent {
  /** The same for every file about this appointment, so that a calendar knows it again. */
  uid: string
  startsAt: number
  endsAt: number
  /** When the file was made: of two about one appointment the later one counts. */
  madeAt: number
  title: string
  place: string
  notes: string
  url: string
  /** Given up: calendars that have it take it out. */
  isCancelled: boolean
}

/** A calendar file by RFC 5545: times in UTC, texts escaped, lines folded. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, startsAt, endsAt, madeAt, isCancelled } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gavelhouse//Pickups//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(madeAt)}`,
    // Counts up by itself: minutes fit the 31 bits that some calendars give it.
    `SEQUENCE:${Math.floor(madeAt / MINUTE)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.notes)}`,
    `URL:${event.url.replaceAll(CONTROL, '')}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled ? [] : ALARM),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Two hours before, in time to set out. */
const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Pickup', 'TRIGGER:-PT2H', 'END:VALARM']

const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

// biome-ignore lint/suspicious/noControlCharactersInRegex: what no line of such a file may hold
const CONTROL = /[\u0000-\u001f\u007f]/g

/** Section 3.3.11: a title can neither end its line nor begin a property of its own. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(CONTROL, '')

const MOST_BYTES = 75
const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Section 3.1: no line is longer than 75 bytes, and none is parted within a character. */
function folded(line: string): string {
  const parts: string[] = ['']
  let length = 0
  for (const sign of line) {
    const bytes = bytesOf(sign)
    if (length + bytes > MOST_BYTES) {
      parts.push('')
      // The space that begins a further part counts.
      length = 1
    }
    parts[parts.length - 1] += sign
    length += bytes
  }
  return parts.join('\r\n ')
}
