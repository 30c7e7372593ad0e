import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findHead, type InvoiceHead } from './queries-read.ts'

/** An invoice of an auction in which the caller has one of these rights; any other is not there (T-20). */
export async function getOfficeHead(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  invoiceId: number,
  rights: readonly Right[],
): Promise<InvoiceHead> {
  const head = await findHead(db, invoiceId)
  if (head === null || !mayIn(user.grants, rights, head.invoice.auctionId)) throw new AppError('not_found')
  return head
}
