import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'

const clock = new Intl.DateTimeFormat('en-US', { timeZone: HOUSE_ZONE, hour: 'numeric', minute: '2-digit' })

/** What the clock of the house reads. */
export const clockWords = (at: number): string => clock.format(at)

const minutes = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: HOUSE_ZONE, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' },
})

/** Minutes of the day in the house. */
export function minuteOf(at: number): number {
  const part = (type: string) => Number(minutes.formatToParts(at).find((one) => one.type === type)?.value)
  return part('hour') * 60 + part('minute')
}
