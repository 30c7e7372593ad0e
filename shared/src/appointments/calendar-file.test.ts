import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const EVENT: CalendarEvent = {
  uid: 'pickup-9@house.test',
  startsAt: Date.UTC(2026, 2, 5, 16),
  endsAt: Date.UTC(2026, 2, 5, 16, 30),
  madeAt: Date.UTC(2026, 2, 1, 12, 0, 7),
  title: 'Pickup: invoice 1001',
  place: 'Ogden, 1175 West Depot Street; dock 2',
  notes: 'Bring the code.\nC:\\dock',
  url: 'https://house.test/appointment',
  isCancelled: false,
}

/** Reads a file back as the standard says: lines unfolded, texts without their escapes. */
function read(file: string): Map<string, string> {
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  const from = lines.indexOf('BEGIN:VALARM')
  const own = from < 0 ? lines : lines.toSpliced(from, lines.indexOf('END:VALARM') - from + 1)
  return new Map(
    own.map((line) => {
      const [name = '', ...value] = line.split(':')
      const plain = value.join(':').replaceAll(/\\([\\;,nN])/g, (_all, sign) => (/n/i.test(sign) ? '\n' : sign))
      return [`${name}${name === 'BEGIN' || name === 'END' ? ` ${plain}` : ''}`, plain]
    }),
  )
}

test('a pickup is read back as it was written: times in UTC, one event, to be kept', () => {
  const file = read(calendarFile(EVENT))
  expect(Object.fromEntries(file)).toMatchObject({
    ...{ VERSION: '2.0', METHOD: 'PUBLISH', STATUS: 'CONFIRMED', UID: EVENT.uid, URL: EVENT.url },
    ...{ DTSTART: '20260305T160000Z', DTEND: '20260305T163000Z', DTSTAMP: '20260301T120007Z' },
    ...{ SUMMARY: EVENT.title, LOCATION: EVENT.place, DESCRIPTION: EVENT.notes },
  })
})

test('one that was given up is taken out, and a later file counts more than an earlier one', () => {
  const file = read(calendarFile({ ...EVENT, isCancelled: true, madeAt: EVENT.madeAt + 60_000 }))
  expect([file.get('METHOD'), file.get('STATUS')]).toEqual(['CANCEL', 'CANCELLED'])
  expect(Number(file.get('SEQUENCE'))).toBeGreaterThan(Number(read(calendarFile(EVENT)).get('SEQUENCE')))
  expect(Number(file.get('SEQUENCE'))).toBeLessThan(2 ** 31)
})

test('no title, place or note can break out of its line, whatever stands in it', () => {
  const written = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.stringMatching(/^(لوط|صندوق|\r\n|END:VEVENT|[;,\\:]|🚜| ){0,60}$/u),
  )
  const kept = (text: string) =>
    text
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are left out
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
  fc.assert(
    fc.property(written, written, (title, notes) => {
      const file = read(calendarFile({ ...EVENT, title, notes }))
      expect([file.get('SUMMARY'), file.get('DESCRIPTION')]).toEqual([kept(title), kept(notes)])
    }),
    { numRuns: 100 },
  )
})
