import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { arrivalOf, readSandboxNumber, SANDBOX_CODES, type SandboxCode, stepsBy, TOWNS } from './sandbox-course.ts'
import type { TrackingAnswer } from './shipengine-shapes.ts'

interface Step {
  at: number
  code: SandboxCode
}

/** What the built-in carrier says of a number, in ShipEngine's shape; null: not one of its numbers. */
export function sandboxAnswer(
  number: string,
  { now, noted = [] }: { now: number; noted?: readonly Step[] },
): TrackingAnswer | null {
  const read = readSandboxNumber(number)
  if (read === null) return null
  // From the first scan in its book on, a parcel goes by the book only.
  const own = stepsBy(read, Math.min(now, noted[0]?.at ?? Number.POSITIVE_INFINITY))
  const steps = [...own, ...noted].sort((one, other) => one.at - other.at)
  const last = steps.at(-1)
  const code = last === undefined ? null : SANDBOX_CODES[last.code]
  return {
    ...{ tracking_number: number, tracking_url: '', carrier_code: 'sandbox', status_code: code?.status ?? 'UN' },
    ...{ status_description: code?.words ?? '', carrier_status_description: code?.words ?? '' },
    estimated_delivery_date: read.course === 'W' ? null : houseDate(arrivalOf(read)),
    ...{ actual_delivery_date: code?.status === 'DE' && last !== undefined ? iso(last.at) : null },
    exception_description: code?.status === 'EX' ? code.words : null,
    events: steps.map(eventOf),
  }
}

const iso = (at: number): string => new Date(at).toISOString()

function eventOf({ at, code }: Step) {
  const { status, detail, words, town } = SANDBOX_CODES[code]
  const { city, state, zip } = TOWNS[town]
  return {
    ...{ occurred_at: iso(at), description: words, city_locality: city, state_province: state, postal_code: zip },
    ...{ event_code: code, status_code: status, status_detail_code: detail },
  }
}
