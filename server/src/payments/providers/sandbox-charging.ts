import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Database } from '../../db/connect.ts'
import { authorizeCharge, type ChargeRequest } from '../../sandbox-pay/authorize.ts'
import { cancelCharge } from '../../sandbox-pay/cancel.ts'
import { captureCharge } from '../../sandbox-pay/capture.ts'
import type { DeclineReason, SourceDetails } from '../../sandbox-pay/details.ts'
import { answerCall, unreachable } from '../../sandbox-pay/knobs.ts'
import * as books from '../../sandbox-pay/queries.ts'
import { type ChargeRow, findChargeByKey, findRefundByKey, type RefundRow } from '../../sandbox-pay/queries-charges.ts'
import { listMovementRows } from '../../sandbox-pay/queries-movements.ts'
import { refundCharge } from '../../sandbox-pay/refund.ts'
import { lockCurrent } from '../../sandbox-pay/settle-due.ts'
import { centsOf } from '../cents.ts'
import type { Charge, ChargeMetadata, ChargingProvider, Decline, ProviderRefund, ProviderSource } from '../charge.ts'
import { readSandboxWebhook } from './sandbox-webhook.ts'

const SLOW_MS = 3_000
const PAGE_SIZE = 100

const DECLINES: Record<DeclineReason, Decline> = {
  declined: 'card_declined',
  insufficient_funds: 'card_without_funds',
  expired: 'card_expired',
  wrong_cvc: 'card_code_wrong',
  not_confirmed: 'card_not_confirmed',
  bank: 'bank_declined',
}

/** Taking money by the built-in payment company. */
export function sandboxCharging(database: Pick<Database, 'db'>): ChargingProvider {
  const { db } = database

  async function authorize(request: ChargeRequest): Promise<Charge> {
    centsOf(request.amount)
    const made = await authorizeCharge(database, request)
    if (made === 'no_source') throw new AppError('not_found')
    if (made === 'not_verified') throw new AppError('bank_declined')
    const { charge, isNew } = made
    const outcome = charge.details?.outcome
    if (isNew && outcome === 'slow') await pause(SLOW_MS)
    if (isNew && outcome === 'lost_reply') throw unreachable('lost_reply')
    return chargeOf(charge)
  }

  /** The house asks only for what it was told of, so one that is unknown is our own mistake. */
  async function known(id: string, asked: Promise<ChargeRow | null>): Promise<Charge> {
    const charge = await asked
    if (charge === null) throw new Error(`the sandbox has no charge ${id}`)
    return chargeOf(charge)
  }

  return {
    describeSource: (customerId, id) =>
      answerCall(db, async () => {
        const saved = await books.findSource(db, customerId, id)
        if (saved !== null) return sourceOf(saved.details, saved.isVerified)
        const token = await books.findToken(db, id)
        return token === null || token.usedFor !== null ? null : sourceOf(token.details)
      }),
    authorize: ({ offSession: _, metadata, source, ...request }) =>
      answerCall(db, () =>
        authorize({
          ...{ ...request, source, returnUrl: null, metadata: textsOf(metadata) },
          flow: source === null ? 'browser' : 'direct',
        }),
      ),
    openHostedPage: ({ metadata, ...request }) =>
      answerCall(db, async () => {
        const charge = await authorize({ ...request, flow: 'hosted', source: null, metadata: textsOf(metadata) })
        return { ...charge, url: new URL(`/sandbox-pay/pay/${charge.id}`, request.returnUrl).href }
      }),
    capture: (id, { amount }) =>
      answerCall(db, async () => {
        centsOf(amount)
        return known(id, captureCharge(database, id, amount))
      }),
    cancel: (id) => answerCall(db, () => known(id, cancelCharge(database, id))),
    refund: (request) =>
      answerCall(db, async (): Promise<ProviderRefund> => {
        centsOf(request.amount)
        const made = await refundCharge(database, request)
        return made === 'too_much' ? { ...request, id: null, status: 'failed' } : refundOf(made)
      }),
    findCharge: (by) =>
      answerCall(db, async () => {
        const id = 'chargeId' in by ? by.chargeId : await idOf(by)
        const charge = id === null ? null : await db.transaction((tx) => lockCurrent(tx, { id }))
        return charge === null ? null : chargeOf(charge)
      }),
    findRefund: ({ chargeId, key }) =>
      answerCall(db, async () => {
        await db.transaction((tx) => lockCurrent(tx, { id: chargeId }))
        const refund = await findRefundByKey(db, key)
        return refund === null || refund.chargeId !== chargeId ? null : refundOf(refund)
      }),
    listMovements: ({ from, to, after = '0' }) =>
      answerCall(db, async () => {
        const rows = await listMovementRows(db, { from, to, after: Number(after), limit: PAGE_SIZE })
        const last = rows.at(-1)
        return {
          movements: rows.map(({ number, kind, chargeId, refundKey, amount, fee, at }) => ({
            ...{ id: `mv_sandbox_${number}`, kind, chargeId, refundKey, amount, fee, at },
          })),
          next: rows.length < PAGE_SIZE || last === undefined ? null : String(last.number),
        }
      }),
    readWebhook: (raw, headers) => readSandboxWebhook(db, raw, headers),
  }

  async function idOf({ key, customerId }: { key: string; customerId: string }): Promise<string | null> {
    const charge = await findChargeByKey(db, key)
    return charge?.customerId === customerId ? charge.id : null
  }
}

const textsOf = ({ attemptId, userId }: ChargeMetadata) => ({ attemptId, userId: String(userId) })

function chargeOf(row: ChargeRow): Charge {
  const { id, key, status, amount, captured, refunded, details, decline, secret, becomesAt, flow } = row
  return {
    ...{ id, key, status, amount, captured, refunded },
    source: details === null ? null : sourceOf(details, true),
    decline: decline === null ? null : DECLINES[decline],
    // The hosted page asks for itself.
    secret: status === 'confirm' && flow !== 'hosted' ? secret : null,
    expiresAt: status === 'authorized' ? becomesAt : null,
  }
}

function sourceOf(details: SourceDetails, isVerified = false): ProviderSource {
  const { kind, last4, country } = details
  if (details.kind === 'card') return { kind, brand: details.brand, last4, country, isVerified: true }
  return { kind, brand: details.bankName, last4, country, isVerified }
}

const refundOf = ({ id, key, chargeId, amount, status }: RefundRow): ProviderRefund => ({
  ...{ id, key, chargeId, amount, status },
})
