import type { Db } from '../db/connect.ts'
import { listToTell } from '../invoices/queries-make.ts'
import { queueMessage, queueMessages } from '../messages/queue-message.ts'
import { readCureHours } from './cure-hours.ts'
import type { AttemptRow } from './queries-attempts.ts'
import { readCureUntil, readPayer, readRefundFacts } from './queries-mail.ts'

/** What is told by mail of payments, each in the transaction of its cause and once per cause. Money owed cannot be stopped. */

export async function mailReceipt(tx: Db, attempt: AttemptRow): Promise<void> {
  const { id, userId, purpose, amount, fee, method, invoiceId, lotId } = attempt
  const key = `receipt:${id}`
  if (purpose === 'top-up' || purpose === 'deposit') {
    const { email, firstName, lotTitle } = await readPayer(tx, userId, lotId)
    const lot = lotId === null ? null : { lotId, title: lotTitle }
    const payload = { firstName, purpose, lot, amount, fee }
    await queueMessage(tx, { kind: 'wallet_receipt', to: email, userId, key, payload })
    return
  }
  await mailReceipts(tx, [{ id, invoiceId: invoiceId as number, amount, fee, method }])
}

type PaidInvoice = Pick<AttemptRow, 'id' | 'amount' | 'fee' | 'method'> & { invoiceId: number }

/** Of several invoices at once, each paid once. */
export async function mailReceipts(tx: Db, paid: readonly PaidInvoice[]): Promise<void> {
  const told = await listToTell(
    tx,
    paid.map(({ invoiceId }) => invoiceId),
  )
  await queueMessages(
    tx,
    told.flatMap(({ id: invoiceId, userId, email, chargedAt: _, ...facts }) => {
      const payment = paid.find((one) => one.invoiceId === invoiceId)
      if (payment === undefined) return []
      const { id, amount, fee, method } = payment
      const payload = { ...facts, invoiceId, amount, fee, method: paidBy(method) }
      return [{ kind: 'payment_receipt' as const, to: email, userId, key: `receipt:${id}`, payload }]
    }),
  )
}

/** Of what happened with nobody before a screen: a saved card charged by the house, a bank debit days later. */
export async function mailFailed(tx: Db, { id, userId, amount, method, invoiceId }: AttemptRow): Promise<void> {
  if (invoiceId === null) return
  const { email, ...facts } = await readInvoiceFacts(tx, invoiceId)
  // Somebody may have paid in another way meanwhile.
  if (facts.due <= 0) return
  const source = method === 'bank' ? ('bank' as const) : ('card' as const)
  const cureUntil = source === 'card' ? await readCureUntil(tx, await readCureHours(tx)) : null
  const payload = { ...facts, amount, source, cureUntil }
  await queueMessage(tx, { kind: 'payment_failed', to: email, userId, key: `payment-failed:${id}`, payload })
}

/** When it was sent, and again if it comes back and goes to the wallet instead: it names where it went. */
export async function mailRefund(tx: Db, refundId: number): Promise<void> {
  const { email, userId, ...payload } = await readRefundFacts(tx, refundId)
  const key = `refund:${refundId}:${payload.way}`
  await queueMessage(tx, { kind: 'refund_sent', to: email, userId, key, payload })
}

async function readInvoiceFacts(tx: Db, invoiceId: number) {
  const [told] = await listToTell(tx, [invoiceId])
  if (told === undefined) throw new Error(`there is no invoice ${invoiceId}`)
  const { id, userId: _userId, chargedAt: _chargedAt, ...facts } = told
  return { ...facts, invoiceId: id }
}

/** The hosted page takes cards; offline is cash once staff have it. */
const paidBy = (method: AttemptRow['method']): 'card' | 'bank' | 'wallet' | 'cash' =>
  method === 'redirect' ? 'card' : method === 'offline' ? 'cash' : method
