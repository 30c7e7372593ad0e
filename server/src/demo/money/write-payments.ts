import { type FeeTerms, processingFee } from '@gavelhouse/shared/money/processing-fee.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { DAY, MINUTE } from '@gavelhouse/shared/time.ts'
import { sql } from 'drizzle-orm'
import { paymentAttempts } from '../../checkout/tables.ts'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../sandbox-pay/ids.ts'
import { TIMES } from '../../sandbox-pay/outcomes.ts'
import { sandboxPayCharges } from '../../sandbox-pay/tables.ts'
import { insertMany } from '../insert-many.ts'
import type { Payer } from './payers.ts'
import { type PlannedPayment, settledAt } from './plan.ts'

/** A payment that has its number, and what the company calls it. */
export interface WrittenPayment {
  id: number
  fee: Money
  chargeId: string | null
}

interface Named extends Omit<WrittenPayment, 'id'> {
  payment: PlannedPayment
  key: string
}

/** Attempts as the house keeps them, the oldest first, and the company's own record of each that it was asked about. */
export async function writePayments(
  db: Db,
  payments: readonly PlannedPayment[],
  { payers, terms }: { payers: ReadonlyMap<number, Payer>; terms: FeeTerms },
): Promise<Map<PlannedPayment, WrittenPayment>> {
  const named = payments
    .toSorted((one, other) => one.at - other.at)
    .map((payment): Named => {
      const kind = payment.method === 'card' || payment.method === 'bank' ? payment.method : null
      return {
        ...{ payment, key: `attempt-${crypto.randomUUID()}`, chargeId: kind === null ? null : newId('ch') },
        fee: kind === null ? 0 : processingFee(payment.amount, { kind, country: 'US' }, terms).fee,
      }
    })
  const payerOf = ({ payment }: Named) => payers.get(payment.userId) as Payer
  const ids = await insertMany(
    db,
    paymentAttempts,
    named.map((one) => attemptRow(one, payerOf(one))),
    paymentAttempts.id,
  )
  await nameSales(db)
  const charged = named.map((one, index) => ({ ...one, id: ids[index] as number }))
  await insertMany(
    db,
    sandboxPayCharges,
    charged.flatMap((one) => (one.chargeId === null ? [] : [chargeRow(one, one.chargeId, one.id, payerOf(one))])),
  )
  return new Map(charged.map(({ payment, id, fee, chargeId }) => [payment, { id, fee, chargeId }]))
}

/** Each belongs to the sale of its invoice, or of what was to be bought. */
const nameSales = (db: Db) =>
  db.execute(sql`update payment_attempts p set auction_id = coalesce((p.purchase->>'auctionId')::int,
    (select i.auction_id from invoices i where i.id = p.invoice_id)) where p.auction_id is null`)

const STATUS = { paid: 'succeeded', declined: 'failed', pending: 'pending', claimed: 'created' } as const
const STEP = { paid: 'posted', declined: 'asked', pending: 'asked', claimed: 'written' } as const

function attemptRow({ payment, key, fee, chargeId }: Named, payer: Payer): typeof paymentAttempts.$inferInsert {
  const { at, userId, purpose, subject, invoiceId, purchase, method, amount, result, note, staffId } = payment
  const source = chargeId === null ? null : method === 'bank' ? payer.bank : payer.card
  const isPaid = result === 'paid'
  return {
    ...{ key, userId, purpose, subject, invoiceId, purchase, method, amount, fee, note, staffId, chargeId },
    ...{ status: STATUS[result], step: STEP[result], failure: result === 'declined' ? 'card_declined' : null },
    ...{ isSlow: method === 'bank' || method === 'offline', captured: isPaid ? amount + fee : 0 },
    ...{ refunded: payment.refunded, provider: source === null ? null : ('sandbox' as const) },
    ...(source !== null && { source: source.id, sourceFacts: factsOf(source.details) }),
    ...{ createdAt: at, expiresAt: at + 15 * MINUTE, lookAt: at + MINUTE },
    endedAt: isPaid || result === 'declined' ? settledAt(payment) : null,
  }
}

function factsOf(details: Payer['card']['details']) {
  const { last4, country } = details
  return { brand: details.kind === 'card' ? details.brand : details.bankName, last4, country }
}

function chargeRow(
  { payment, key, fee }: Named,
  id: string,
  attemptId: number,
  { customerId, card, bank }: Payer,
): typeof sandboxPayCharges.$inferInsert {
  const { at, userId, method, amount, result, subject, dispute } = payment
  const source = method === 'bank' ? bank : card
  const isDeclined = result === 'declined'
  const isPending = result === 'pending'
  return {
    ...{ id, key, customerId, flow: 'direct' as const, amount: amount + fee, sourceId: source.id, createdAt: at },
    ...{ status: isDeclined ? ('declined' as const) : isPending ? ('processing' as const) : ('captured' as const) },
    ...{ decline: isDeclined ? ('declined' as const) : null, captured: result === 'paid' ? amount + fee : 0 },
    ...{
      refunded: payment.sentBack,
      details: source.details,
      description: subject,
      metadata: { attemptId: String(attemptId), userId: String(userId) },
    },
    // For the holder, when nobody says anything.
    ...(dispute?.wonAt === null && { becomes: 'dispute_lost' as const, becomesAt: dispute.at + TIMES.dispute }),
    // A bank that has not paid yet does so in the days to come, whenever that was asked for.
    ...(isPending && {
      becomes: 'captured' as const,
      becomesAt: Math.max(settledAt(payment), at + (payment.isSilent ? 90 : 3) * DAY),
    }),
  }
}
