import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findHead, type InvoiceHead, listShownLines } from './queries-read.ts'

export interface Reachable {
  head: InvoiceHead
  /** Null for staff, who reach all of it; a seller reaches the lines of their own lots. */
  sellerId: number | null
  /** Of all lines on it, or of those the seller reaches. */
  lineIds: number[]
  reachesAll: boolean
}

/** An invoice as far as this caller reaches it; whoever does not reach it does not learn that it is there (T-20). */
export async function getReachable(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  invoiceId: number,
  staffRights: readonly Right[],
): Promise<Reachable> {
  const head = await findHead(db, invoiceId)
  if (head === null) throw new AppError('not_found')
  const lines = await listShownLines(db, invoiceId)
  const { auctionId } = head.invoice
  if (mayIn(user.grants, staffRights, auctionId))
    return { head, sellerId: null, lineIds: lines.map(({ line }) => line.id), reachesAll: true }
  const own = lines.filter(({ sellerId }) => sellerId === user.id)
  if (own.length === 0 || !mayIn(user.grants, ['sell'], auctionId)) throw new AppError('not_found')
  const lineIds = own.map(({ line }) => line.id)
  return { head, sellerId: user.id, lineIds, reachesAll: own.length === lines.length }
}
