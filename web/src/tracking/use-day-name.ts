import { useLanguage } from '../lib/language.ts'

/** Of 2026-03-05, in the words of the reader and figures everybody reads. A day is the same everywhere. */
export function useDayName(): (date: string) => string {
  const locale = `${useLanguage().code}-u-nu-latn`
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (date) => day.format(Date.parse(date))
}
