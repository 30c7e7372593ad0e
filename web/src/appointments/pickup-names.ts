import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { useLanguage } from '../lib/language.ts'

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: HOUSE_ZONE })

export type PickupNames = ReturnType<typeof usePickupNames>

/** Days and times in the words of the reader, in figures everybody reads, in the zone of the house. */
export function usePickupNames() {
  const locale = `${useLanguage().code}-u-nu-latn`
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const dayOfInstant = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: HOUSE_ZONE },
  })
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const shortOfInstant = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: HOUSE_ZONE },
  })
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: HOUSE_ZONE })
  return {
    /** Of 2026-03-05. */
    dayName: (date: string) => day.format(Date.parse(date)),
    shortDayName: (date: string) => short.format(Date.parse(date)),
    shortDayNameAt: (at: number) => shortOfInstant.format(at),
    dayNameAt: (at: number) => dayOfInstant.format(at),
    timeName: (at: number) => time.format(at).toLowerCase().replaceAll(/\s/g, ' '),
    /** '09:30', as the call takes it. */
    clockAt: (at: number) => CLOCK.format(at),
  }
}
