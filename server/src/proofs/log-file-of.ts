import { isSealedStill } from '@gavelhouse/shared/bidding/sealed-still.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { LogFile } from '@gavelhouse/shared/proofs/log-file.ts'
import { openLog } from '@gavelhouse/shared/proofs/open-log.ts'
import { bidderName } from '@gavelhouse/shared/proofs/seal-line.ts'
import { logText } from '@gavelhouse/shared/proofs/signed-text.ts'
import type { Context } from '../accounts/caller.ts'
import type { ProofServices } from './context.ts'
import { findLoggedLot, listLog } from './queries.ts'
import { listHeads } from './queries-heads.ts'
import { sha256 } from './sha256.ts'

/** A lot's log with what may be shown of it. Of one that is not over only the house itself makes use (verify-lot-log.ts). */
export async function logFileOf(
  ctx: Context & ProofServices,
  lotId: number,
  { mustBeOver = false } = {},
): Promise<LogFile> {
  const [lot, rows, heads] = await ctx.db.transaction(
    async (tx) => [await findLoggedLot(tx, lotId), await listLog(tx, lotId), await listHeads(tx, lotId)] as const,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (lot === null) throw new AppError('not_found')
  const isOver = lot.status === 'sold' || lot.status === 'closed'
  if (mustBeOver && (!isOver || isSealedStill(lot))) throw new AppError('log_not_open')
  const unhashed = rows.filter(({ hash }) => hash === null).length
  const lastHash = rows.at(-1)?.hash
  if (lastHash === null || lastHash === undefined) throw new AppError('log_without_hashes')

  const people = new Map<number, string>()
  const bidderOf = (userId: number): string => {
    const name = people.get(userId) ?? bidderName(lot.bidderSalt, userId, sha256)
    people.set(userId, name)
    return name
  }
  const lines = openLog(
    rows.map(({ number, at, fact, ...line }) => ({ event: { number, at, fact }, ...line })),
    bidderOf,
    sha256,
  )
  const { soldToId, soldBy, soldPrice, price } = lot
  const status = lot.status === 'sold' ? ('sold' as const) : ('closed' as const)
  const outcome = { status, price: soldPrice ?? price, soldBy, soldTo: soldToId === null ? null : bidderOf(soldToId) }
  const names = Object.fromEntries([...people].map(([userId, name]) => [name, ctx.aliasOf(lotId, userId)]))
  const file = { format: 'gavelhouse-log-2' as const, lotId, title: lot.title, names, outcome }
  const signature = ctx.signer.sign(logText(file, lastHash))
  const announced = isOver && heads.length > 0 ? { heads } : {}
  return { ...file, lines, unhashed, keyId: ctx.signer.keyId, signature, ...announced }
}
