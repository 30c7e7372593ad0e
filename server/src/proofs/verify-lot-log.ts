import { isSealedStill } from '@gavelhouse/shared/bidding/sealed-still.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { verifyLotLog as api } from '@gavelhouse/shared/proofs/admin-contract.ts'
import { verifyLog } from '@gavelhouse/shared/proofs/verify-log.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { ProofServices } from './context.ts'
import { logFileOf } from './log-file-of.ts'
import { findLoggedLot } from './queries.ts'
import { sha256 } from './sha256.ts'

/**
 * By what people check a downloaded log with; staff need not wait for the close. Of a sealed lot all is looked at, and what
 * would count its bids is not told (rule 12).
 */
export async function verifyLotLog(ctx: UserContext & ProofServices, { lotId }: InputOf<typeof api>) {
  const lot = await findLoggedLot(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  admitTo(lot.auctionId, api, ctx)
  const hidesCount = isSealedStill(lot)
  if (lot.logNumber === 0) return { isSound: true, lineCount: hidesCount ? null : 0, problem: null, number: null }
  const file = await logFileOf(ctx, lotId)
  const isSignedBy = (_keyId: string, text: string, signature: string) => ctx.signer.sign(text) === signature
  const verdict = await verifyLog(file, { hash: sha256, isSignedBy })
  const told = verdict.isSound ? { problem: null, number: null } : verdict
  const { isSound } = verdict
  if (hidesCount) return { isSound, lineCount: null, problem: told.problem, number: null }
  return { isSound, lineCount: file.lines.length, problem: told.problem, number: told.number }
}
