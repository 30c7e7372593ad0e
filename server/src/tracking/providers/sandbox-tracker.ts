import { MINUTE } from '@gavelhouse/shared/time.ts'
import type { Db } from '../../db/connect.ts'
import { isSigned, SIGNATURE_HEADER, signBody } from '../../sandbox-pay/sign.ts'
import { houseSecret } from '../../site/queries-secrets.ts'
import { listSandboxScans } from '../queries-sandbox.ts'
import type { Tracker } from '../tracker.ts'
import { sandboxAnswer } from './sandbox-answer.ts'
import { readSandboxNumber } from './sandbox-course.ts'
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
  return sandboxAnswer(number, { now: now(), noted: await listSandboxScans(db, number) })
}
