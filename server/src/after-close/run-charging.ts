import { type ChargeOutcome, outcomeOfAttempt, refuseCharge } from '@gavelhouse/shared/after-close/charge-outcome.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { advanceAttempt } from '../checkout/advance-attempt.ts'
import { type CardOnFile, findCardOnFile, priceCharge, writeCharge } from '../checkout/charge-card.ts'
import type { CheckoutServices } from '../checkout/context.ts'
import { sumDebits } from '../checkout/queries-attempts.ts'
import type { Db } from '../db/connect.ts'
import { isPassing } from '../db/passing-error.ts'
import { dueOf } from '../invoices/due.ts'
import { isBeingPaid, lockInvoice } from '../invoices/queries.ts'
import { endRun, findNextItem, findRun, lockItem, type RunRow, touchRun, updateItem } from './queries-charging.ts'
import { insertStep } from './queries-steps.ts'

/** So many are charged before other work has its turn. */
const AT_ONCE = 20

/** Goes on with a run where it stands; true when it is at its end. Two that work on one run charge each card once. */
export async function runCharging(services: CheckoutServices, runId: number, atOnce = AT_ONCE): Promise<boolean> {
  const { db } = services.database
  const run = await findRun(db, runId)
  if (run === null || run.endedAt !== null) return true
  for (let worked = 0; worked < atOnce; worked += 1) {
    const next = await findNextItem(db, runId)
    if (next === null) {
      await end(services, run)
      return true
    }
    await chargeOne(services, run, next)
    await touchRun(db, runId)
  }
  return false
}

type Next = { invoiceId: number; userId: number }

/** What a trial has found out; thrown, so that nothing of it is kept. */
class Tried extends Error {
  readonly found: Parameters<typeof updateItem>[2]

  constructor(found: Tried['found']) {
    super('tried')
    this.found = found
  }
}

async function chargeOne(services: CheckoutServices, run: RunRow, next: Next): Promise<void> {
  const { db } = services.database
  const place = { runId: run.id, invoiceId: next.invoiceId }
  try {
    // Nobody is held while the provider is asked.
    const card = await findCardOnFile(services, next.userId)
    const attemptId = await db.transaction((tx) => writeOne(services, tx, run, next, card))
    if (attemptId === null) return
    const { status, failure } = await advanceAttempt(services, attemptId)
    await updateItem(db, place, { outcome: outcomeOfAttempt(status), failure })
  } catch (error) {
    if (error instanceof Tried) {
      await updateItem(db, place, error.found)
      return
    }
    if (!(error instanceof AppError)) {
      if (isPassing(error)) throw error
      services.log.error({ err: error, ...place }, 'a card on file could not be charged')
    }
    const code = error instanceof AppError ? error.code : 'internal'
    await updateItem(db, place, { outcome: outcomeOfError(code), failure: code })
  }
}

const OUTCOMES: ReadonlyMap<string, ChargeOutcome> = new Map<string, ChargeOutcome>([
  ['previous_payment_open', 'being_paid'],
  ['address_not_chosen', 'delivery_open'],
  ['shipping_not_chosen', 'delivery_open'],
  ['provider_failed', 'unreachable'],
  ['internal', 'unreachable'],
])
const outcomeOfError = (code: string): ChargeOutcome => OUTCOMES.get(code) ?? 'changed'

/** The attempt to go on with: written now, or before a crash. null: there is none, and the item says why. */
async function writeOne(
  services: CheckoutServices,
  tx: Db,
  { id: runId, ceiling, isTrial, staffId }: RunRow,
  { invoiceId, userId }: Next,
  card: CardOnFile | null,
): Promise<number | null> {
  const invoice = await lockInvoice(tx, invoiceId)
  const item = await lockItem(tx, runId, invoiceId)
  if (item === null || invoice === null || item.outcome !== null) return null
  if (item.attemptId !== null) return item.attemptId
  const due = dueOf(invoice)
  const facts = { due, isOpen: invoice.cancelledAt === null && invoice.paidAt === null, hasCard: card !== null }
  // A debit of a bank keeps nobody from paying in another way; but nobody has asked for a card to be charged beside it.
  const isPaying = (await isBeingPaid(tx, invoiceId)) || (await sumDebits(tx, invoiceId)) > 0
  const refusal = refuseCharge({ ...facts, isBeingPaid: isPaying }, ceiling)
  const known = { amount: due, card: card === null ? null : { brand: card.facts.brand, last4: card.facts.last4 } }
  if (refusal !== null || card === null) {
    await updateItem(tx, { runId, invoiceId }, { ...known, outcome: refusal ?? 'no_card' })
    return null
  }
  const price = await priceCharge(tx, { invoiceId, userId, card })
  if (isTrial) throw new Tried({ ...known, ...price, outcome: 'would_charge' })
  const attempt = await writeCharge(tx, services, { invoiceId, userId, card, ...price, staffId })
  await updateItem(tx, { runId, invoiceId }, { ...known, ...price, attemptId: attempt.id })
  return attempt.id
}

async function end({ database }: CheckoutServices, { id, auctionId, staffId, isTrial }: RunRow): Promise<void> {
  await database.db.transaction(async (tx) => {
    if ((await endRun(tx, id)) && !isTrial) await insertStep(tx, { auctionId, step: 'charge', staffId, count: 0 })
  })
}
