import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { receivePayment as api, type Tender } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import { postEntries } from '../books/post-entries.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { dueOf } from '../invoices/due.ts'
import { getOfficeHead } from '../invoices/office-head.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import { announcePayment } from './announce-payment.ts'
import type { CheckoutContext } from './context.ts'
import { endPaid, entriesOf } from './post-attempt.ts'
import { endClaims } from './queries-attempts.ts'
import { nameRequest, startOnce } from './start-attempt.ts'
import { startPayment } from './start-payment.ts'
import { wholeCents } from './whole-cents.ts'

/** A transfer, and what the house's own terminal took, is on its account; coins and checks are in the cash box until somebody brings them there. */
const PURSES: Record<Tender, 'cash' | 'bank'> = { cash: 'cash', check: 'cash', wire: 'bank', terminal: 'bank' }

/** Staff have money in hand, or see it on the house's account: all of what is due or any part of it. */
export async function receivePayment(ctx: CheckoutContext, input: InputOf<typeof api>) {
  const { invoiceId, tender, reference, notes, seenVersion } = input
  const { userId } = (await getOfficeHead(ctx, invoiceId, api.rights)).invoice
  if (tender !== 'cash' && reference === '') throw fieldError(api.input.fields, 'reference', problem('required'))
  const amount = wholeCents(api.input.fields, input)
  const request = nameRequest(ctx, 'receive', input)
  const means = { method: 'cash', provider: null, staffId: ctx.user.id, note: notes, tender, reference } as const
  const subject = { invoiceId, payType: 'invoice' }
  const payment = { userId, subject, asked: amount, isAnyPart: true, seenVersion, means, request }
  const paid = await startOnce(ctx.db, userId, request, async () => {
    const made = await startPayment(ctx, payment, async (tx, attempt) => {
      const details = { userId, amount: attempt.amount, tender, reference, reason: notes }
      await recordAudit(tx, ctx.user, { act: 'receive_payment', subject: `invoice:${invoiceId}`, details })
      // At the desk no time is chosen with the money: nobody is told anything beside it.
      const entries = await entriesOf(tx, attempt, { from: PURSES[tender] }, [])
      const ended = await endPaid(tx, attempt, attempt.amount)
      await endClaims(tx, invoiceId)
      await postEntries(tx, entries, { staffId: ctx.user.id, note: [tender, reference, notes].join(' ').trim() })
      return ended
    })
    announcePayment(ctx, made, 'succeeded')
    return made
  })
  const due = dueOf(await getInvoice(ctx.db, invoiceId))
  return answer({ invoiceId, amount: paid.amount, due }, 'payment_received')
}
