import { endpoint } from '../contract.ts'
import { enteredDate } from '../date-field.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { count, id, instant, version } from '../wire-types.ts'
import { z } from '../zod.ts'
import { clockTime } from './clock-time.ts'

const between = (min: number, max: number) =>
  z
    .int(problem('invalid'))
    .min(min, problem('number_too_small', { min }))
    .max(max, problem('number_too_large', { max }))

/** As many days as anybody plans ahead. */
const MOST_DATES = 750

const FIELDS = {
  locationId: wire('location_id', id),
  /** null: of every auction that has no calendar of its own there. */
  auctionId: wire('auction_id', id.nullable()),
  dates: wire('dates', z.array(enteredDate({ min: '2000-01-01' })).max(MOST_DATES)),
  /** null: as the place is open. */
  startMinute: wire('start_time', clockTime.nullable()),
  endMinute: wire('end_time', clockTime.nullable()),
  slotMinutes: wire('slot_minutes', between(5, 480).nullable()),
  seatsPerSlot: wire('seats', between(0, 1_000)),
}

const OPTIONAL = {
  locationId: wire('location_id', FIELDS.locationId.type.optional()),
  auctionId: wire('auction_id', FIELDS.auctionId.type.optional()),
  dates: wire('dates', FIELDS.dates.type.optional()),
  startMinute: wire('start_time', FIELDS.startMinute.type.optional()),
  endMinute: wire('end_time', FIELDS.endMinute.type.optional()),
  slotMinutes: wire('slot_minutes', FIELDS.slotMinutes.type.optional()),
  seatsPerSlot: wire('seats', FIELDS.seatsPerSlot.type.optional()),
}

const common = { access: 'staff', rights: ['settings'], ownership: 'none', rate: 'staff' } as const

export const listCalendars = endpoint({
  ...common,
  path: '/admin/calendar/list',
  summary: 'Every pickup calendar of the house',
  repeat: 'read',
  input: entity({}),
  output: entity({
    records: wire(
      'records',
      z.array(
        entity({
          id: wire('id', id),
          version: wire('version', count),
          ...FIELDS,
          placeName: wire('location_name', z.string()),
          auctionTitle: wire('auction_title', z.string().nullable()),
        }),
      ),
    ),
  }),
})

/** Without `id` one is added. With it the fields that are sent change; whose calendar it is does not. */
export const saveCalendar = endpoint({
  ...common,
  path: '/admin/calendar/save',
  summary: 'Adds or changes a pickup calendar; pickups that are booked stay as they are',
  repeat: 'key',
  input: entity({
    id: wire('id', id.optional()),
    seenVersion: wire('seen_version', version.optional()),
    ...OPTIONAL,
  }),
  output: entity({ id: wire('id', id) }),
})

export const removeCalendar = endpoint({
  ...common,
  path: '/admin/calendar/delete',
  summary: 'Removes a pickup calendar; pickups that are booked stay as they are',
  repeat: 'key',
  input: entity({ id: wire('id', id) }),
  output: entity({ id: wire('id', id) }),
})

export const checkCalendar = endpoint({
  ...common,
  path: '/admin/calendar/check',
  summary: 'Which booked pickups a changed calendar would no longer have room for',
  repeat: 'read',
  input: entity({ id: wire('id', id), ...OPTIONAL }),
  output: entity({
    missed: wire(
      'missed',
      z.array(
        entity({
          id: wire('id', id),
          invoiceId: wire('invoice_id', id),
          name: wire('name', z.string()),
          startsAt: wire('starts_at', instant),
          lacks: wire('lacks', z.enum(['day', 'time', 'seat'])),
        }),
      ),
    ),
  }),
})
