import { mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listSoldInvoices as api } from '@gavelhouse/shared/invoices/seller-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { presentInvoice, reachesOnly, shownOf } from './present.ts'
import { listSold, listSoldLines } from './queries-list.ts'

/** P-1048: for staff everything; of an invoice shared with others a seller is told what its record tells (P-1051). */
export async function listSoldInvoices({ db, user }: UserContext, input: InputOf<typeof api>) {
  const sellerId = mayEverywhere(user.grants, ['take_money', 'reports']) ? null : user.id
  const { records: heads, ...page } = await listSold(db, input, sellerId)
  const ids = heads.map(({ invoice }) => invoice.id)
  const lines = sellerId === null ? [] : await listSoldLines(db, ids)
  const byInvoice = Map.groupBy(lines, ({ line }) => line.invoiceId)
  const records = heads.map((head) => {
    const whole = presentInvoice(head)
    const all = byInvoice.get(head.invoice.id) ?? []
    const isShared = all.some(({ line }) => line.sellerId !== sellerId)
    const own = shownOf(all).filter(({ line }) => line.sellerId === sellerId)
    return {
      ...(isShared ? reachesOnly(whole, own.map(sumsOfLine)) : whole),
      buyerId: head.invoice.userId,
      buyerFirstName: head.buyerFirstName,
      buyerLastName: head.buyerLastName,
    }
  })
  return { ...page, records }
}

const sumsOfLine = ({ line }: Awaited<ReturnType<typeof listSoldLines>>[number]) => ({
  subtotal: line.subtotal ?? 0,
  premium: line.premium ?? 0,
  tax: line.tax ?? 0,
})
