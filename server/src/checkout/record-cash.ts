import type { recordCash as api } from '@gavelhouse/shared/checkout/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import { postEntries } from '../books/post-entries.ts'
import { answer } from '../http/serve.ts'
import { announcePayment } from './announce-payment.ts'
import type { CheckoutContext } from './context.ts'
import { endPaid, entriesOf } from './post-attempt.ts'
import { paidResult, stateAfter } from './present-result.ts'
import { endClaims } from './queries-attempts.ts'
import { nameRequest, startOnce } from './start-attempt.ts'
import { startPayment } from './start-payment.ts'

/** Staff have the money in hand: it is paid, and whatever the buyer had claimed about it is settled (P-1076). */
export async function recordCash(ctx: CheckoutContext, input: InputOf<typeof api>) {
  const { userId, invoiceId, amount, notes } = input
  const request = nameRequest(ctx, 'cash', input)
  const means = { method: 'cash', provider: null, staffId: ctx.user.id, note: notes } as const
  const subject = { invoiceId, payType: 'invoice' }
  const payment = { userId, subject, asked: amount ?? 0, means, request }
  const paid = await startOnce(ctx.db, userId, request, async () => {
    const made = await startPayment(ctx, payment, async (tx, attempt) => {
      await recordAudit(tx, ctx.user, {
        ...{ act: 'record_cash', subject: `invoice:${invoiceId}`, details: { userId, amount: attempt.amount, notes } },
      })
      // At the desk no time is chosen with the money: nobody is told anything beside it.
      const entries = await entriesOf(tx, attempt, { from: 'cash' }, [])
      const paid = await endPaid(tx, attempt, attempt.amount)
      await endClaims(tx, invoiceId)
      await postEntries(tx, entries, { staffId: ctx.user.id, note: notes })
      return paid
    })
    announcePayment(ctx, made, 'succeeded')
    return made
  })
  return answer(paidResult(paid, await stateAfter(ctx.db, paid)), 'cash_recorded')
}
