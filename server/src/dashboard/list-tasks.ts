import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { type listTasks as api, MOST_OF_A_STEP } from '@gavelhouse/shared/dashboard/contract.ts'
import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { byUrgency, isTold, stepsOf, type ToldStep } from '@gavelhouse/shared/invoices/next-step.ts'
import type { UserContext } from '../accounts/caller.ts'
import { presentInvoice } from '../invoices/present.ts'
import type { OwnFacts } from '../lots/queries-own.ts'
import { listHeadsOf, listUnfinished } from './queries-purchases.ts'

interface Task {
  invoice: InvoiceRecord
  step: ToldStep
}

/** What waits for the caller, decided by the rule that every screen goes by. */
export async function listTasks(ctx: UserContext): Promise<OutputOf<typeof api>> {
  const now = ctx.clock.now()
  const tasks = (await listUnfinished(ctx.db, ctx.user.id)).map(presentInvoice).flatMap((invoice): Task[] => {
    const [step] = stepsOf(invoice, now)
    return step !== undefined && isTold(step) ? [{ invoice, step }] : []
  })
  const counts = { pay: 0, book: 0, sign: 0, fetch: 0, track: 0 }
  const records = tasks
    .toSorted((one, other) => byUrgency(one.step, other.step))
    .filter(({ step }) => {
      counts[step.name] += 1
      return counts[step.name] <= MOST_OF_A_STEP
    })
    .map(({ invoice }) => invoice)
  return { records, counts }
}

/** The invoices on which lots of a page stand, each once. */
export async function listPurchases(
  { db, user }: UserContext,
  own: ReadonlyMap<number, OwnFacts>,
): Promise<InvoiceRecord[]> {
  const ids = new Set([...own.values()].flatMap(({ sale }) => sale?.invoiceId ?? []))
  return ids.size === 0 ? [] : (await listHeadsOf(db, user.id, [...ids])).map(presentInvoice)
}
