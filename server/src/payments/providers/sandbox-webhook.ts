import { ONE_CENT } from '@gavelhouse/shared/money.ts'
import { z } from 'zod'
import { readClock } from '../../db/clock.ts'
import type { Db } from '../../db/connect.ts'
import { isSigned, SIGNATURE_HEADER, webhookSecret } from '../../sandbox-pay/sign.ts'
import type { ProviderEvent, WebhookHeaders } from '../charge.ts'

const event = z.object({
  id: z.string(),
  type: z.string(),
  at: z.number(),
  chargeId: z.string().optional(),
  chargeKey: z.string().optional(),
  refundKey: z.string().optional(),
  dispute: z
    .object({
      id: z.string(),
      chargeId: z.string(),
      cents: z.int().positive(),
      reason: z.string(),
      status: z.enum(['open', 'won', 'lost']),
    })
    .optional(),
})

const TYPES = new Map<string, ProviderEvent['type']>([
  ['charge.changed', 'charge'],
  ['refund.changed', 'refund'],
  ['dispute.changed', 'dispute'],
  ['payout.made', 'payout'],
])

/** null: not signed by the company, too old, or altered on its way. */
export async function readSandboxWebhook(db: Db, raw: Buffer, headers: WebhookHeaders): Promise<ProviderEvent | null> {
  const signature = headers[SIGNATURE_HEADER]
  if (typeof signature !== 'string') return null
  if (!isSigned(raw, signature, { secret: await webhookSecret(db), now: await readClock(db) })) return null
  const { id, type, at, chargeId, chargeKey, refundKey, dispute } = event.parse(JSON.parse(raw.toString()))
  return {
    ...{ id, at, type: TYPES.get(type) ?? 'other' },
    chargeId: chargeId ?? null,
    chargeKey: chargeKey ?? null,
    refundKey: refundKey ?? null,
    dispute: dispute === undefined ? null : disputeOf(dispute),
  }
}

function disputeOf({ cents, ...dispute }: NonNullable<z.output<typeof event>['dispute']>) {
  return { ...dispute, amount: cents * ONE_CENT }
}
