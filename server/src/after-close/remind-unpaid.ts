import { remindUnpaid as api } from '@gavelhouse/shared/after-close/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { remindByHand } from '../invoices/remind.ts'
import { readCloseFacts } from './queries-facts.ts'
import { insertStep, listUnpaid } from './queries-steps.ts'

/** The mail of the reminders, each in a transaction of its own: who was reminded today is left alone. */
export async function remindUnpaid(ctx: UserContext, { id, invoiceIds }: InputOf<typeof api>) {
  admitTo(id, api, ctx)
  if ((await readCloseFacts(ctx.db, id)) === null) throw new AppError('not_found')
  const unpaid = await listUnpaid(ctx.db, id, invoiceIds)
  const reminded: number[] = []
  for (const invoiceId of unpaid)
    if (await ctx.db.transaction((tx) => remindByHand(tx, invoiceId, ctx.user.id))) reminded.push(invoiceId)
  if (reminded.length > 0)
    await ctx.db.transaction(async (tx) => {
      await insertStep(tx, { auctionId: id, step: 'remind', staffId: ctx.user.id, count: reminded.length })
      const details = { count: reminded.length, invoiceIds: reminded.slice(0, 50) }
      await recordAudit(tx, ctx.user, { act: 'remind_unpaid', subject: `auction:${id}`, details })
    })
  const counts = { reminded: reminded.length, skipped: unpaid.length - reminded.length }
  return answer(counts, 'reminders_sent', { reminded: counts.reminded })
}
