import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { dateFormat } from '../lib/date-format.ts'
import { useLanguage } from '../lib/language.ts'

export type PickupNames = ReturnType<typeof usePickupNames>

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** Days and times in the words of the reader, in figures everybody reads, in the zone of the house. */
export function usePickupNames() {
  const locale = `${useLanguage().code}-u-nu-latn`
  return {
    /** Of 2026-03-05. */
    dayName: (date: string) => dateFormat(locale, { ...DAY, timeZone: 'UTC' }).format(Date.parse(date)),
    shortDayName: (date: string) => dateFormat(locale, { ...SHORT_DAY, timeZone: 'UTC' }).format(Date.parse(date)),
    shortDayNameAt: (at: number) =>
      dateFormat(locale, { ...SHORT_DAY, year: 'numeric', timeZone: HOUSE_ZONE }).format(at),
    dayNameAt: (at: number) => dateFormat(locale, { ...DAY, timeZone: HOUSE_ZONE }).format(at),
    timeName: (at: number) =>
      dateFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: HOUSE_ZONE })
        .format(at)
        .toLowerCase()
        .replaceAll(/\s/g, ' '),
    /** '09:30', as the call takes it. */
    clockAt: (at: number) =>
      dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: HOUSE_ZONE }).format(at),
  }
}
