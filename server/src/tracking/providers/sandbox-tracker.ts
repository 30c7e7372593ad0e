import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import type { Db } from '../../db/connect.ts'
import { isSigned, SIGNATURE_HEADER, signBody } from '../../sandbox-pay/sign.ts'
import { houseSecret } from '../../site/queries-secrets.ts'
import { listSandboxScans } from '../queries-sandbox.ts'
import type { Tracker } from '../tracker.ts'
import { arrivalOf, readSandboxNumber, SANDBOX_CODES, type SandboxCode, stepsBy, TOWNS } from './sandbox-course.ts'
import { readTrackingNews, type TrackingAnswer, trackingShape, updateOf } from './shipengine-shapes.ts'

interface Needs {
  db: Db
  now: () => number
}

/** The built-in carrier: its parcels move by themselves, by the hours since their label, or by what is noted in its book. */
export function sandboxTracker(needs: Needs): Tracker {
  return {
    patience: 5 * MINUTE,
    // Whatever else stands on a parcel, only its own numbers can be looked up.
    knows: ({ trackingNumber }) => readSandboxNumber(trackingNumber) !== null,
    async track({ trackingNumber }) {
      const told = await lookUp(needs, trackingNumber)
      return told === null ? null : updateOf(trackingShape.parse(told))
    },
    follow: async () => undefined,
    async readWebhook(raw, headers) {
      const signature = headers[SIGNATURE_HEADER]
      const secret = await webhookSecret(needs)
      if (typeof signature !== 'string' || !isSigned(raw, signature, { secret, now: needs.now() })) return null
      return readTrackingNews(raw)
    },
  }
}

/** What it tells the house about a number, signed, in the shape of ShipEngine's webhook. */
export async function sandboxNews(needs: Needs, number: string): Promise<{ raw: Buffer; signature: string } | null> {
  const data = await lookUp(needs, number)
  if (data === null) return null
  const raw = Buffer.from(JSON.stringify({ resource_type: 'API_TRACK', data }))
  return { raw, signature: signBody(raw, { secret: await webhookSecret(needs), at: needs.now() }) }
}

const webhookSecret = ({ db }: Needs): Promise<string> => houseSecret(db, 'sandbox-carrier-webhooks')

/** null: not one of its numbers. */
async function lookUp({ db, now }: Needs, number: string): Promise<TrackingAnswer | null> {
  const read = readSandboxNumber(number)
  if (read === null) return null
  const noted = await listSandboxScans(db, number)
  // From the first scan in its book on, a parcel goes by the book only.
  const [first] = noted
  const own = stepsBy(read, Math.min(now(), first?.at ?? Number.POSITIVE_INFINITY))
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

function eventOf({ at, code }: { at: number; code: SandboxCode }) {
  const { status, detail, words, town } = SANDBOX_CODES[code]
  const { city, state, zip } = TOWNS[town]
  return {
    ...{ occurred_at: iso(at), description: words, city_locality: city, state_province: state, postal_code: zip },
    ...{ event_code: code, status_code: status, status_detail_code: detail },
  }
}
