import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { getSoldInvoice as api } from '@gavelhouse/shared/invoices/seller-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { reachesOnly } from './present.ts'
import { getReachable } from './reachable-invoice.ts'
import { readInvoice, readInvoiceLog } from './read-invoice.ts'

/** P-1051: for staff everything; a seller sees their own lots, what they come to, and nothing of the buyer's payments. */
export async function readSoldInvoice(ctx: UserContext, { invoiceId }: InputOf<typeof api>) {
  const { head, lineIds, reachesAll } = await getReachable(ctx, invoiceId, ['take_money', 'pickup_desk'])
  const [read, log] = await Promise.all([readInvoice(ctx.db, head), readInvoiceLog(ctx.db, head)])
  if (reachesAll) return { ...read, log }
  const isOwn = (lineId: number | null) => lineId !== null && lineIds.includes(lineId)
  const lines = read.lines.filter(({ id }) => isOwn(id))
  return {
    ...read,
    lines,
    invoice: reachesOnly(read.invoice, lines),
    transactions: [],
    log: log.filter(({ lineId }) => isOwn(lineId)),
  }
}
