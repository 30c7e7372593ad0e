import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { INVOICE_LINE_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { getReturn } from '@gavelhouse/shared/returns/contract.ts'
import type { getSoldReturn } from '@gavelhouse/shared/returns/staff-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { invalidFilter } from '../db/filter-values.ts'
import { presentBuyer } from '../invoices/present.ts'
import { getBuyer, getPlace } from '../invoices/queries-read.ts'
import { presentReturn, presentReturnLine, presentSoldReturn, reachesOnly } from './present.ts'
import { findReturnHead, listRefundsOf, listShownReturnLines, type ReturnHead } from './queries-read.ts'

/** T-20: somebody else's return is not there. */
export async function getOwnReturnHead({ db, user }: UserContext, id: number) {
  const head = await findReturnHead(db, id)
  if (head === null || head.value.userId !== user.id) throw new AppError('not_found')
  return head
}

export async function readOwnReturn(ctx: UserContext, { number, filters }: InputOf<typeof getReturn>) {
  if (filters.some(({ field }) => field !== INVOICE_LINE_NAMES.active)) throw invalidFilter()
  const head = await getOwnReturnHead(ctx, number)
  return { ...(await readReturn(ctx.db, head)), value: presentReturn(head) }
}

/** Everything about a return beside its record; who may know it has been decided before. */
export async function readReturn(db: Db, { value, invoice }: ReturnHead) {
  const [lines, place, buyer, transactions] = await Promise.all([
    listShownReturnLines(db, value.id),
    getPlace(db, invoice.locationId),
    getBuyer(db, value.userId),
    listRefundsOf(db, value),
  ])
  return {
    lines: lines.map((line) => ({ ...presentReturnLine(line), sellerId: line.sellerId })),
    location: place,
    transactions,
    buyer: presentBuyer(buyer),
    address: invoice.address,
  }
}

export type ReadReturn = Awaited<ReturnType<typeof readOwnReturn>>

/** For staff everything; a seller sees their own lots, what they come to, and nothing of the buyer's money. */
export async function readSoldReturn({ db, user }: UserContext, { number }: InputOf<typeof getSoldReturn>) {
  const head = await findReturnHead(db, number)
  if (head === null) throw new AppError('not_found')
  const { auctionId } = head.invoice
  const read = await readReturn(db, head)
  const value = presentSoldReturn(head)
  if (mayIn(user.grants, ['take_money', 'give_money_back', 'pickup_desk'], auctionId)) return { ...read, value }
  const lines = read.lines.filter(({ sellerId }) => sellerId === user.id)
  if (lines.length === 0 || !mayIn(user.grants, ['sell'], auctionId)) throw new AppError('not_found')
  return { ...read, lines, transactions: [], value: reachesOnly(value, lines) }
}
