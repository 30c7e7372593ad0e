import { refundFailed } from '@gavelhouse/shared/books/entries.ts'
import { postEntries } from '../books/post-entries.ts'
import { announceWallet } from '../wallet/announce-wallet.ts'
import type { CheckoutServices } from './context.ts'
import { mailRefund } from './mail-payments.ts'
import { findAttempt } from './queries-attempts.ts'
import { lockRefund, type RefundRow, updateRefund } from './queries-refunds.ts'

/** A refund that had seemed to be sent may come back to the provider days later: the payer has it in the wallet then. */
export async function followRefund(
  { database, hub, payments, log }: CheckoutServices,
  refund: RefundRow,
): Promise<void> {
  if (refund.status !== 'succeeded' || refund.method !== 'source' || refund.attemptId === null) return
  const chargeId = (await findAttempt(database.db, refund.attemptId))?.chargeId ?? null
  const said = chargeId === null ? null : await payments.provider.findRefund({ chargeId, key: refund.key })
  if (said?.status !== 'failed') return
  log.error({ refundId: refund.id }, 'a refund came back to the provider: it goes to the wallet')
  const isInWallet = await database.db.transaction(async (tx) => {
    const { id, userId, amount, method } = await lockRefund(tx, refund.id)
    if (method !== 'source') return false
    await updateRefund(tx, id, { method: 'wallet' })
    await mailRefund(tx, id)
    await postEntries(tx, [refundFailed(id, userId, amount)])
    return true
  })
  if (isInWallet) announceWallet({ hub }, refund.userId)
}
