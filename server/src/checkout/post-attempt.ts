import { depositHeld, type Entry, type Purse, payment, topUp } from '@gavelhouse/shared/books/entries.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { bookPaidPickup } from '../appointments/book-paid-pickup.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { takePayment } from '../invoices/take-payment.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import type { Charge } from '../payments/charge.ts'
import { insertHeldDeposit } from '../wallet/queries-held.ts'
import { announcePayment } from './announce-payment.ts'
import { factsOf } from './ask-provider.ts'
import type { CheckoutServices } from './context.ts'
import { giveBackUnasked } from './give-back.ts'
import { mailReceipt } from './mail-payments.ts'
import { type AttemptRow, endClaims, lockAttempt, updateOpenAttempt } from './queries-attempts.ts'

/** The money is there: one transaction puts it into the books and ends the attempt (I-28). */
export async function postAttempt(services: CheckoutServices, attempt: AttemptRow, charge: Charge): Promise<void> {
  const told: ToldNotice[] = []
  try {
    const posted = await services.database.db.transaction(async (tx) => {
      const locked = await lockAttempt(tx, attempt.id)
      if (locked.status !== 'created' && locked.status !== 'pending') return null
      // T-41: held, and somebody hears of it; never paid.
      if (charge.captured !== locked.amount + locked.fee)
        throw new Error(`charge ${charge.id} took ${charge.captured} instead of ${locked.amount + locked.fee}`)
      const entries = await entriesOf(tx, locked, { from: 'provider', fee: locked.fee }, told)
      await endPaid(tx, locked, charge.captured, charge.source)
      await postEntries(tx, entries)
      return locked
    })
    if (posted === null) return
    announcePayment(services, posted, 'succeeded')
    announceNotices(services.hub, told)
  } catch (error) {
    // A bank debit that comes in days later may find its invoice paid otherwise: it goes back by itself (money 10).
    const isUnwanted =
      (error instanceof AppError && (error.code === 'more_than_due' || error.code === 'invoice_cancelled')) ||
      isUniqueViolation(error, 'bid_deposits_one_held')
    if (!isUnwanted) throw error
    await giveBackUnasked(services, attempt, charge)
  }
}

/**
 * What a payment does to what it is for, and to the books. To be posted at the end of the transaction; `told`: what its payer
 * is told beside it is added, to be announced after the commit.
 */
export async function entriesOf(tx: Db, attempt: AttemptRow, purse: Purse, told: ToldNotice[]): Promise<Entry[]> {
  const { id: attemptId, userId, amount, invoiceId, lotId } = attempt
  switch (attempt.purpose) {
    case 'top-up':
      return [topUp({ attemptId, amount, purse }, userId)]
    case 'deposit': {
      const depositId = await insertHeldDeposit(tx, { userId, lotId: lotId as number, amount })
      return [depositHeld(depositId, { amount, purse })]
    }
    case 'invoice':
    case 'purchase': {
      const id = invoiceId as number
      const method = attempt.method === 'redirect' ? 'card' : attempt.method
      const { entries, due, wasClaimed } = await takePayment(tx, id, {
        amount,
        method,
        attemptId,
        staffId: attempt.staffId,
      })
      if (due === 0 && wasClaimed) await endClaims(tx, id)
      if (due === 0 && attempt.pickupAt !== null) told.push(...(await bookPaidPickup(tx, id, attempt.pickupAt)))
      return [...entries, payment(id, { attemptId, amount, purse })]
    }
  }
}

const OPEN_STEPS = ['written', 'asked', 'authorized', 'decided', 'captured'] as const

/** Paid, and its payer gets a receipt. Answers it as it stands now. `source`: what the provider says it was paid with, which is known only now of its own page. */
export async function endPaid(
  tx: Db,
  attempt: AttemptRow,
  captured: number,
  source: Charge['source'] = null,
): Promise<AttemptRow> {
  const paid = {
    ...({ status: 'succeeded', step: 'posted', captured } as const),
    ...(source === null ? {} : { sourceFacts: factsOf(source) }),
  }
  const isOver = await updateOpenAttempt(tx, attempt.id, OPEN_STEPS, paid)
  if (!isOver) throw new Error(`payment attempt ${attempt.id} ended twice`)
  await mailReceipt(tx, attempt)
  return { ...attempt, ...paid }
}
