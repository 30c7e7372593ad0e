import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { houseSecret } from '../site/queries-secrets.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'
const MAX_AGE_SECONDS = 300

/** What the company and the house agreed on. */
export const webhookSecret = (db: Db): Promise<string> => houseSecret(db, 'sandbox-pay-webhooks')

/** Over the time and the very bytes: `t=1731744000,v1=...`. */
export function signBody(body: string | Buffer, { secret, at }: { secret: string; at: number }): string {
  const seconds = Math.floor(at / 1_000)
  return `t=${seconds},v1=${hash(body, secret, seconds).toString('hex')}`
}

/** Whether these bytes were signed with the secret, within the last five minutes. */
export function isSigned(body: Buffer, header: string, { secret, now }: { secret: string; now: number }): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (seconds === undefined || given === undefined) return false
  if (Math.abs(now / 1_000 - Number(seconds)) > MAX_AGE_SECONDS) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), hash(body, secret, Number(seconds)))
}

const hash = (body: string | Buffer, secret: string, seconds: number): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
