import { accountOf } from '@gavelhouse/shared/books/account.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { readOfficeInvoice as api } from '@gavelhouse/shared/invoices/office-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readBalance } from '../books/queries.ts'
import { getOfficeHead } from '../invoices/office-head.ts'
import { isBeingPaid } from '../invoices/queries.ts'
import { listHappenings, listSiblings, readInvoiceVersion } from '../invoices/queries-read.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { findSellerNames } from '../sellers/queries.ts'
import { listToGiveBack } from './queries-payments.ts'

/** Everything the desk needs of an invoice. The version is read first: whatever comes in between is a conflict, never lost. */
export async function readOfficeInvoice(ctx: UserContext, { invoiceId }: InputOf<typeof api>) {
  const { db } = ctx
  const version = await readInvoiceVersion(db, invoiceId)
  const head = await getOfficeHead(ctx, invoiceId, api.rights)
  const { invoice } = head
  const [read, happenings, siblings, payments, wallet, isPaying] = await Promise.all([
    readInvoice(db, head, { withCancelled: true }),
    listHappenings(db, invoiceId),
    listSiblings(db, invoice),
    listToGiveBack(db, invoice),
    readBalance(db, accountOf('wallet', invoice.userId)),
    isBeingPaid(db, invoiceId),
  ])
  const names = await findSellerNames(
    db,
    read.lines.map(({ sellerId }) => sellerId),
  )
  return {
    ...read,
    lines: read.lines.map((line) => ({ ...line, sellerName: names.get(line.sellerId) ?? '' })),
    ...{ version, happenings, siblings, payments, token: invoice.linkToken, buyerId: invoice.userId },
    ...{ shippingTax: invoice.shippingTax, isShippingCredited: invoice.isShippingCredited },
    isOpen: invoice.frozenAt === null && invoice.cancelledAt === null && !isPaying,
    walletBalance: wallet.credits - wallet.debits,
  }
}
