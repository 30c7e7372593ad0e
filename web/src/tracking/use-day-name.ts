import { dateFormat } from '../lib/date-format.ts'
import { useLanguage } from '../lib/language.ts'

/** Of 2026-03-05, in the words of the reader and figures everybody reads. A day is the same everywhere. */
export function useDayName(): (date: string) => string {
  const locale = `${useLanguage().code}-u-nu-latn`
  return (date) =>
    dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(date))
}
