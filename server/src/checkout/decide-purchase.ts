import { AppError } from '@gavelhouse/shared/errors.ts'
import { bookPaidPickup } from '../appointments/book-paid-pickup.ts'
import { deleteBoughtLines } from '../carts/queries.ts'
import type { Db } from '../db/connect.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { dueOf } from '../invoices/due.ts'
import { markOffline } from '../invoices/mark-offline.ts'
import { getInvoice, listSoldLines } from '../invoices/queries-payable.ts'
import { giveUpLines } from '../invoices/queries-restock.ts'
import { tellMade } from '../invoices/tell-made.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { buyOffers } from '../offers/buy-offers.ts'
import type { CheckoutServices } from './context.ts'
import { feeFor } from './fee-for.ts'
import { type AttemptRow, lockAttempt, updateOpenAttempt } from './queries-attempts.ts'
import { deleteHolds } from './queries-holds.ts'
import type { AttemptPurchase } from './tables.ts'

/**
 * Buys what the attempt is for, lot by lot, under each lot's lock, with keys of the attempt: asked again it is bought once.
 * What is gone in the meantime is left out and not paid for; if all of it is, the money is freed (money 9). What is to be sent
 * goes together or not at all: the rate was told for all of it.
 */
export async function decidePurchase(services: CheckoutServices, attempt: AttemptRow): Promise<void> {
  const { db } = services.database
  const purchase = attempt.purchase as AttemptPurchase
  // From here on lots may be bought: whoever finds this later decides to the end, whatever the time is.
  await updateOpenAttempt(db, attempt.id, ['written', 'asked'], { step: 'authorized' })
  const sales = await Promise.all(purchase.lines.map((line) => buy(services, attempt, line)))
  const bought = sales.flatMap((sale) => ('number' in sale ? [sale] : []))
  const refusal = sales.find((sale) => 'refusal' in sale)?.refusal
  if (bought.length === 0) {
    await db.transaction((tx) => refuse(tx, attempt, refusal ?? 'lot_just_sold'))
    return
  }
  if (refusal !== undefined && purchase.shipping !== null)
    return undo(services, attempt, { bought, failure: 'shipment_incomplete' })
  // A bank debits all that it was asked for, or nothing.
  const isDebit = attempt.method === 'bank'
  if (refusal !== undefined && isDebit) return undo(services, attempt, { bought, failure: refusal })
  const told: ToldNotice[] = []
  const decide = async (tx: Db) => {
    const { step, failure, endedAt } = await lockAttempt(tx, attempt.id)
    if (step !== 'authorized' || failure !== null || endedAt !== null) {
      // Somebody else has decided it meanwhile: what only this one got, because it came back in between, is not paid for.
      await giveUpLines(tx, await listSoldLines(tx, bought))
      return
    }
    const { userId } = attempt
    const { auctionId, locationId, delivery, address, addressId, shipping, tax } = purchase
    const invoiceId = await createInvoice(tx, {
      ...{ userId, auctionId, locationId, delivery, tax },
      source: purchase.lines.every(({ isAgreed }) => isAgreed) ? 'offer' : 'buy-now',
      lineIds: await listSoldLines(tx, bought),
      ...(address === null ? {} : { address }),
      ...(addressId === null ? {} : { addressId }),
      ...(shipping === null ? {} : { shipping }),
    })
    const due = dueOf(await getInvoice(tx, invoiceId))
    if (due > (purchase.due ?? due)) throw new DepositGone()
    if (attempt.method === 'offline') await markOffline(tx, invoiceId)
    // What is paid at once gets a receipt with the invoice; the money of these comes days later, or there is none to come.
    if (attempt.method === 'offline' || attempt.isSlow || due === 0)
      await tellMade(tx, [invoiceId], { isCharged: false })
    await deleteHolds(tx, attempt.id)
    const lotIds = bought.map(({ lotId }) => lotId)
    await buyOffers(
      tx,
      purchase.lines.flatMap(({ lotId, offerId }) => (lotIds.includes(lotId) ? (offerId ?? []) : [])),
    )
    await deleteBoughtLines(tx, userId, lotIds)
    const amount = isDebit ? attempt.amount : Math.min(due, attempt.amount)
    if (due === 0) {
      // Deposits have paid for it: what is reserved is freed.
      await updateOpenAttempt(tx, attempt.id, ['authorized'], { failure: 'nothing_due', invoiceId })
      if (attempt.pickupAt !== null) told.push(...(await bookPaidPickup(tx, invoiceId, attempt.pickupAt)))
      return
    }
    const fee = amount === attempt.amount ? attempt.fee : await feeFor(tx, attempt, amount)
    await updateOpenAttempt(tx, attempt.id, ['authorized'], {
      step: 'decided',
      invoiceId,
      amount,
      fee,
    })
  }
  try {
    await db.transaction(decide)
  } catch (error) {
    if (!(error instanceof DepositGone)) throw error
    return undo(services, attempt, { bought, failure: 'total_changed' })
  }
  announceNotices(services.hub, told)
}

/** A deposit that was to pay a part went back in the meantime: what is reserved is too little for what was bought. */
class DepositGone extends Error {}

/** What was bought goes back to its lots, and the money is freed. */
async function undo(
  { database }: CheckoutServices,
  attempt: AttemptRow,
  { bought, failure }: { bought: readonly Bought[]; failure: string },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    if (await refuse(tx, attempt, failure)) await giveUpLines(tx, await listSoldLines(tx, bought))
  })
}

/** The units are free at once: a bank takes days to debit what then goes back. False: it is decided or over already. */
async function refuse(tx: Db, { id }: AttemptRow, failure: string): Promise<boolean> {
  const isRefused = await updateOpenAttempt(tx, id, ['authorized'], { failure })
  if (isRefused) await deleteHolds(tx, id)
  return isRefused
}

interface Bought {
  lotId: number
  number: number
}
type Sale = Bought | { lotId: number; refusal: string }

async function buy(
  { bidding }: CheckoutServices,
  { key, userId }: AttemptRow,
  { lotId, quantity, unitPrice, isAgreed }: AttemptPurchase['lines'][number],
): Promise<Sale> {
  const outcome = await bidding.submit({
    lotId,
    callerId: userId,
    key: `${key}-${lotId}`,
    isOffer: false,
    // A price agreed on is the price, whatever the lot costs others by now.
    ...(isAgreed ? {} : { mostPrice: unitPrice }),
    command: { type: 'buy', userId, quantity, ...(isAgreed ? { price: unitPrice } : {}) },
  })
  if (outcome.isAccepted) return { lotId, number: outcome.accepted.number }
  const { reason } = outcome.refusal
  if (reason === 'idempotency_mismatch') throw new AppError('internal')
  return { lotId, refusal: GONE.has(reason) ? 'lot_just_sold' : reason }
}

const GONE: ReadonlySet<string> = new Set(['item_was_closed', 'cannot_buy', 'quantity_not_available', 'not_found'])
