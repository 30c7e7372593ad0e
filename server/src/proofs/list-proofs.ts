import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { isSealedStill } from '@gavelhouse/shared/bidding/sealed-still.ts'
import { isOver } from '@gavelhouse/shared/bidding/standing.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { listProofs as api } from '@gavelhouse/shared/proofs/contract.ts'
import { bidderName } from '@gavelhouse/shared/proofs/seal-line.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { ProofServices } from './context.ts'
import { findLoggedLot, listOwnBids } from './queries.ts'
import { sha256 } from './sha256.ts'

const MOST = 100

/** Salts and their own name are told when the lot is over: before, they would help to guess at the lines of others. */
export async function listProofs(ctx: UserContext & ProofServices, { lotId }: InputOf<typeof api>) {
  const [lot, bids] = await Promise.all([findLoggedLot(ctx.db, lotId), listOwnBids(ctx.db, lotId, ctx.user.id, MOST)])
  if (lot === null) throw new AppError('not_found')
  const hasEnded = isOver(lot) && !isSealedStill(lot)
  const records = bids.map(async ({ number, at, type, amount, hash, salt }) => {
    const hidesNumber = isSealed(lot) || type === 'pre-bid'
    const signed = await ctx.signer.signProof({ lotId, number: hidesNumber ? null : number, amount, at, hash })
    return { ...signed, salt: hasEnded ? salt : null }
  })
  return {
    bidder: hasEnded && bids.length > 0 ? bidderName(lot.bidderSalt, ctx.user.id, sha256) : null,
    records: await Promise.all(records),
  }
}
