import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { type listTasks as api, MOST_TASKS } from '@gavelhouse/shared/dashboard/contract.ts'
import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { byUrgency, isNews, isTask, type Step, stepsOf } from '@gavelhouse/shared/invoices/next-step.ts'
import type { UserContext } from '../accounts/caller.ts'
import { presentInvoice } from '../invoices/present.ts'
import type { OwnFacts } from '../lots/queries-own.ts'
import { listHeadsOf, listUnfinished } from './queries-purchases.ts'

/** What waits for the caller, decided by the rule that every screen goes by. */
export async function listTasks(ctx: UserContext): Promise<OutputOf<typeof api>> {
  const heads = await listUnfinished(ctx.db, ctx.user.id)
  const now = ctx.clock.now()
  const open = heads.map(presentInvoice).flatMap((invoice): { invoice: InvoiceRecord; step: Step }[] => {
    const [step] = stepsOf(invoice, now)
    return step !== undefined && (isTask(step) || isNews(step)) ? [{ invoice, step }] : []
  })
  const urgent = open.toSorted((one, other) => byUrgency(one.step, other.step)).slice(0, MOST_TASKS)
  return { records: urgent.map(({ invoice }) => invoice) }
}

/** The invoices on which lots of a page stand, each once. */
export async function listPurchases(
  { db, user }: UserContext,
  own: ReadonlyMap<number, OwnFacts>,
): Promise<InvoiceRecord[]> {
  const ids = new Set([...own.values()].flatMap(({ sale }) => sale?.invoiceId ?? []))
  return ids.size === 0 ? [] : (await listHeadsOf(db, user.id, [...ids])).map(presentInvoice)
}
