import { problem } from '../problem.ts'
import { z } from '../zod.ts'

const CLOCK = /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*(am|pm)?\s*$/i

/** The minute of the day of '08:30', '8:30 am' or '20:30:00', and of '24:00', its end; null: it is no time. */
export function readClockTime(written: string): number | null {
  const [, hour, minute, half] = CLOCK.exec(written) ?? []
  if (hour === undefined || Number(minute) > 59) return null
  const hours = Number(hour)
  if (half === undefined) return inDay(hours * 60 + Number(minute))
  if (hours < 1 || hours > 12) return null
  return ((hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute)
}

const inDay = (minute: number): number | null => (minute > 24 * 60 ? null : minute)

export const clockTimeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** '08:30' on the wire, minutes of the day in code. */
export const clockTime = z.codec(z.string().max(12), z.int(), {
  decode: (written, ctx) => {
    const minute = readClockTime(written)
    if (minute !== null) return minute
    ctx.issues.push({ code: 'custom', message: problem('invalid_time'), input: written })
    return z.NEVER
  },
  encode: clockTimeText,
})

/** A day without a clock: 2026-03-05. */
export const day = z.iso.date({ message: problem('invalid_date') })

/** A day and a time as a form sends them: left empty they are missing, and whoever needs them says so (P-365, P-366). */
export const chosenDay = z.union([day, z.literal(''), z.null()], problem('invalid_date')).optional()
export const chosenTime = z.union([clockTime, z.literal(''), z.null()], problem('invalid_time')).optional()
