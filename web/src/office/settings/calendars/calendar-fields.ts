import { saveCalendar } from '@gavelhouse/shared/appointments/calendar-contract.ts'
import type { Fields } from '@gavelhouse/shared/entity.ts'
import type { Text } from '../../../lib/text.ts'
import { useAuctionOptions } from '../../auctions/use-auction-options.ts'
import type { FormSection } from '../../record/field.ts'

type Options = readonly { value: string; label: string }[]

/** `chosen`: the auction it is for, so that its history can name it. */
export const calendarSections = (text: Text, places: Options, chosen: Options): FormSection[] => [
  {
    title: 'officeCalendarKind',
    fields: [
      { name: 'locationId', label: 'officePlace', kind: 'choice', isIds: true, options: places },
      {
        ...{ name: 'auctionId', label: 'officeAuction', kind: 'choice', isIds: true, isOptional: true },
        ...{ options: chosen, useOptions: useAuctionOptions, hint: text('officeEveryAuction') },
      },
      { name: 'startMinute', label: 'officeOpensAt', kind: 'clock', hint: text('officeAsPlace') },
      { name: 'endMinute', label: 'officeClosesAt', kind: 'clock', hint: text('officeAsPlace') },
      {
        ...{ name: 'slotMinutes', label: 'officeSlotMinutes', kind: 'count', isOptional: true },
        hint: text('officeSlotHint'),
      },
      { name: 'seatsPerSlot', label: 'officeSeats', kind: 'count' },
      { name: 'dates', label: 'officeCalendarDays', kind: 'days', isWide: true },
    ],
  },
]

const FIELDS: Fields = saveCalendar.input.fields

export const calendarFieldName = (wireName: string): string | null =>
  Object.entries(FIELDS).find(([, field]) => field.wireName === wireName)?.[0] ?? null
