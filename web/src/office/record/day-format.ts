/** Latin figures also in Arabic, as everywhere. */
const localeOf = (language: string): string => (language === 'ar' ? 'ar-EG-u-nu-latn' : language)

/** A day with the day of the week, short. */
export function dayFormat(language: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    ...({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const),
    timeZone: 'UTC',
  })
  return (day) => format.format(Date.parse(day))
}

/** Sunday first. */
export function weekdayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' })
  const sunday = Date.UTC(2026, 10, 15)
  return Array.from({ length: 7 }, (_, day) => format.format(sunday + day * 86_400_000))
}
