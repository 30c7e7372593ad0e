import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { useWallet as api } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { answer } from '../http/serve.ts'
import { dueOf } from '../invoices/due.ts'
import { getOfficeHead } from '../invoices/office-head.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import type { CheckoutContext } from './context.ts'
import { payFromDesk } from './pay-from-wallet.ts'
import { wholeCents } from './whole-cents.ts'

/** At the desk: what the buyer has in the wallet pays, with a reason on record. */
export async function useWallet(ctx: CheckoutContext, input: InputOf<typeof api>) {
  const { invoiceId } = input
  const { userId } = (await getOfficeHead(ctx, invoiceId, api.rights)).invoice
  const asked = wholeCents(api.input.fields, input)
  const { amount } = await payFromDesk(ctx, { ...input, amount: asked, userId, seenVersion: input.seenVersion })
  return answer({ invoiceId, amount, due: dueOf(await getInvoice(ctx.db, invoiceId)) }, 'payment_received')
}
