import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { requestLotAccess as api } from '@gavelhouse/shared/lots/question-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAuction } from '../auctions/queries.ts'
import { requestAccess } from '../auctions/request-access.ts'
import { findLotRow } from './queries.ts'

/** A lot's circle is its auction's, so this is a request for the auction that remembers the lot (P-1014). */
export async function requestLotAccess(ctx: UserContext, { lotId, message }: InputOf<typeof api>) {
  const lot = await findLotRow(ctx.db, lotId)
  const auction = lot === null ? null : await findAuction(ctx.db, lot.auctionId)
  if (auction === null) throw new AppError('not_found')
  return requestAccess(ctx, auction, { lotId, message })
}
