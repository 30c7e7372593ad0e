import { randomBytes } from 'node:crypto'
import { HOUR, MINUTE } from '@gavelhouse/shared/time.ts'

/** How a parcel of the built-in carrier fares: well, held up, nobody at home, brought to a counter, or never handed in. */
export const COURSES = ['N', 'P', 'A', 'C', 'W'] as const
export type Course = (typeof COURSES)[number]

const NUMBER = /^SBX([NPACW])([0-9A-Z]{7})[0-9A-F]{6}$/

/** A number says when the label was made and how the parcel will fare: the carrier needs no book to know where it is. */
export function sandboxNumber(at: number, course: Course = 'N'): string {
  const minutes = Math.floor(at / MINUTE)
    .toString(36)
    .toUpperCase()
    .padStart(7, '0')
  return `SBX${course}${minutes}${randomBytes(3).toString('hex').toUpperCase()}`
}

/** null: not a number of this carrier. */
export function readSandboxNumber(number: string): { at: number; course: Course } | null {
  const [, course, minutes] = NUMBER.exec(number) ?? []
  if (course === undefined || minutes === undefined) return null
  return { at: Number.parseInt(minutes, 36) * MINUTE, course: course as Course }
}

/** What the carrier writes about each of its codes; the words of the status are ShipEngine's. */
export const SANDBOX_CODES = {
  LABEL: { status: 'NY', detail: '', words: 'Label created', town: 0 },
  PICKUP: { status: 'AC', detail: '', words: 'Picked up', town: 0 },
  DEPART: { status: 'IT', detail: '', words: 'Departed from facility', town: 0 },
  ARRIVE: { status: 'IT', detail: '', words: 'Arrived at facility', town: 1 },
  DELAY: { status: 'EX', detail: 'CARRIER_DELAYS', words: 'Address not found, held at facility', town: 1 },
  VAN: { status: 'IT', detail: 'OUT_FOR_DELIVERY', words: 'Out for delivery', town: 2 },
  NOBODY: { status: 'AT', detail: '', words: 'Delivery attempted, nobody at home', town: 2 },
  COUNTER: { status: 'SP', detail: '', words: 'Available for pickup at the counter', town: 2 },
  ARRIVED: { status: 'DE', detail: '', words: 'Delivered, front door', town: 2 },
} as const
export type SandboxCode = keyof typeof SANDBOX_CODES

type Step = readonly [hours: number, code: SandboxCode]
const START: readonly Step[] = [
  [0, 'LABEL'],
  [5, 'PICKUP'],
  [9, 'DEPART'],
  [26, 'ARRIVE'],
]
const STEPS: Record<Course, readonly Step[]> = {
  N: [...START, [44, 'VAN'], [50, 'ARRIVED']],
  P: [...START, [30, 'DELAY']],
  A: [...START, [44, 'VAN'], [50, 'NOBODY']],
  C: [...START, [44, 'VAN'], [50, 'COUNTER']],
  W: [[0, 'LABEL']],
}

/** What has happened by now to a parcel that nobody meddles with. */
export const stepsBy = ({ at, course }: { at: number; course: Course }, now: number) =>
  STEPS[course].map(([hours, code]) => ({ at: at + hours * HOUR, code })).filter((step) => step.at <= now)

/** When it is to arrive, if it arrives. */
export const arrivalOf = ({ at }: { at: number }): number => at + 50 * HOUR

export const TOWNS = [
  { city: 'Salt Lake City', state: 'UT', zip: '84119' },
  { city: 'Twin Falls', state: 'ID', zip: '83301' },
  { city: 'Boise', state: 'ID', zip: '83702' },
] as const
