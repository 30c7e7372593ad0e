import { refundPaid } from '@gavelhouse/shared/books/entries.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { postEntries } from '../books/post-entries.ts'
import { announceWallet } from '../wallet/announce-wallet.ts'
import type { CheckoutServices } from './context.ts'
import { mailRefund } from './mail-payments.ts'
import { findAttempt } from './queries-attempts.ts'
import {
  keepProviderRefund,
  lockRefund,
  lookAtRefundIn,
  type RefundRow,
  readRefund,
  updateRefund,
} from './queries-refunds.ts'

const UNKNOWN_AGAIN_SECONDS = 5

/**
 * Brings a refund as far as it can come now, by its own key: asked twice, paid once (I-30). What the provider cannot send
 * back goes to the payer's wallet instead, so that nobody's money is stuck.
 */
export async function advanceRefund(services: CheckoutServices, id: number): Promise<RefundRow> {
  const { db } = services.database
  const refund = await readRefund(db, id)
  if (refund.status !== 'created' && refund.status !== 'pending') return refund
  try {
    await finish(services, refund, refund.method === 'source' ? await askProvider(services, refund) : 'succeeded')
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'provider_failed') throw error
    services.log.warn({ err: error, refundId: id }, 'the payment provider did not answer')
    await lookAtRefundIn(db, id, UNKNOWN_AGAIN_SECONDS)
  }
  return readRefund(db, id)
}

async function askProvider({ database, payments }: CheckoutServices, { id, key, attemptId, amount }: RefundRow) {
  const attempt = attemptId === null ? null : await findAttempt(database.db, attemptId)
  const chargeId = attempt?.chargeId ?? null
  if (chargeId === null) return 'failed'
  const { id: providerId, status } = await payments.provider.refund({ chargeId, key, amount })
  await keepProviderRefund(database.db, id, { providerId, isPending: status === 'pending' })
  return status
}

async function finish(
  { database, hub, log }: CheckoutServices,
  { id, userId: payerId, invoiceId }: RefundRow,
  said: 'pending' | 'succeeded' | 'failed',
) {
  if (said === 'pending') return
  const ended = await database.db.transaction(async (tx) => {
    const { status, method, amount, userId } = await lockRefund(tx, id)
    if (status !== 'created' && status !== 'pending') return null
    const isToWallet = method === 'wallet' || said === 'failed'
    if (said === 'failed') log.error({ refundId: id }, 'the provider could not send a refund: it goes to the wallet')
    await updateRefund(tx, id, { status: 'succeeded', ...(isToWallet ? { method: 'wallet' } : {}) })
    const to = isToWallet ? { userId } : method === 'cash' ? 'cash' : 'provider'
    await mailRefund(tx, id)
    await postEntries(tx, [refundPaid(id, { to, amount })])
    return isToWallet ? 'in wallet' : 'sent'
  })
  if (ended === 'in wallet') announceWallet({ hub }, payerId)
  if (ended === 'sent') hub.publish(`user:${payerId}`, 'refundEnded', { invoiceId })
}
