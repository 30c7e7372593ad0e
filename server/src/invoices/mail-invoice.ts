import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { mailInvoice as api } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { insertInvoiceLog, lockInvoice } from './queries.ts'
import { listToTell } from './queries-make.ts'
import { remindByHand } from './remind.ts'

type Kind = InputOf<typeof api>['kind']

export async function mailInvoice(ctx: UserContext, input: InputOf<typeof api>) {
  const { invoiceId } = await keepMailed(ctx, input)
  return answer({ invoiceId }, 'invoice_mailed')
}

/** Sends the invoice again, or a reminder: to nobody twice a day, and only while something is due. Also of many (tasks). */
export async function keepMailed(ctx: UserContext, input: { invoiceId: number; kind: Kind }) {
  const { invoiceId, kind } = input
  const act = kind === 'invoice' ? 'mail_invoice' : 'remind_of_invoice'
  const { changes } = await saveAudited(ctx, { act, kind: 'invoice', input }, async (tx) => {
    await queueMail(tx, ctx, input)
    return { id: invoiceId, details: { kind }, changes: [{ field: 'mailed', old: null, new: kind }] }
  })
  return { invoiceId, changes }
}

async function queueMail(
  tx: Db,
  { user }: UserContext,
  { invoiceId, kind }: { invoiceId: number; kind: Kind },
): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null || !mayIn(user.grants, api.rights, invoice.auctionId)) throw new AppError('not_found')
  if (invoice.cancelledAt !== null) throw new AppError('invoice_cancelled')
  const [told] = await listToTell(tx, [invoiceId])
  if (told === undefined) throw new AppError('not_found')
  const { userId, email, chargedAt: _charged, id: _id, ...facts } = told
  if (kind === 'invoice') {
    const key = `invoice-mailed:${invoiceId}:${crypto.randomUUID()}`
    const payload = { ...facts, invoiceId, chargedAt: null }
    await queueMessage(tx, { kind: 'invoice_made', to: email, userId, key, payload })
    return insertInvoiceLog(tx, [{ invoiceId, staffId: user.id, act: 'mailed' }])
  }
  if (facts.due <= 0) throw new AppError('nothing_due')
  if (!(await remindByHand(tx, invoiceId, user.id))) throw new AppError('reminded_today')
}
