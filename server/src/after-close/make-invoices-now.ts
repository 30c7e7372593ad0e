import { makeInvoicesNow as api } from '@gavelhouse/shared/after-close/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { makeInvoices } from '../invoices/make-invoices.ts'
import type { TaxServices } from '../tax/context.ts'
import { readCloseFacts } from './queries-facts.ts'
import { countToInvoice, insertStep } from './queries-steps.ts'

/** What the house does by itself within seconds, at once, and with an answer: what still waits, waits for a rate of tax. */
export async function makeInvoicesNow(ctx: UserContext & TaxServices, { id }: InputOf<typeof api>) {
  admitTo(id, api, ctx)
  const facts = await readCloseFacts(ctx.db, id)
  if (facts === null) throw new AppError('not_found')
  if (facts.running > 0) throw new AppError('lots_still_open')
  const { made } = await makeInvoices(ctx.database, ctx.tax, id)
  const waiting = await countToInvoice(ctx.db, id)
  await ctx.db.transaction(async (tx) => {
    await insertStep(tx, { auctionId: id, step: 'invoices', staffId: ctx.user.id, count: made })
    const details = { made, waiting }
    await recordAudit(tx, ctx.user, { act: 'make_invoices', subject: `auction:${id}`, details })
  })
  return answer({ made, waiting }, 'invoices_made', { made })
}
